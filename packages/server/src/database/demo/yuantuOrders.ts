/** The orders of the Chinese story, made from its scenes: every stage, reached by the actions that lead there. */
import { formatNumber } from '@srm/core/definition/numbering'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Clock } from './clock.ts'
import type { DemoCompany } from './companies.ts'
import type { LineOf, Scene, Seller } from './scene.ts'
import { due, ended, negotiated, underWay, wheelMakers } from './scenesBound.ts'
import { changed } from './scenesChanged.ts'
import { beforeSending, toConfirm, toReview, toRework } from './scenesOpen.ts'
import { begin, type Walked, walk } from './walk.ts'
import { type DemoMaterial, ruilun, ruilunMaterials, yuantu, yuantuMaterials } from './yuantu.ts'

interface House {
  readonly company: DemoCompany
  readonly materials: readonly DemoMaterial[]
  readonly head: AnyRow
}
const yuantuHouse: House = {
  company: yuantu,
  materials: yuantuMaterials,
  head: {
    companyCode: '1000',
    purchaseOrganization: '2000',
    purchaseGroup: '2001',
    deliveryAddress: '江苏省昆山市春晖路 188 号 昆山一厂 3 号库',
    receivedUser: '赵强',
    receivedPhone: '13800002071',
  },
}
const ruilunHouse: House = {
  company: ruilun,
  materials: ruilunMaterials,
  head: {
    companyCode: '1000',
    purchaseOrganization: '2000',
    purchaseGroup: '2001',
    deliveryAddress: '天津市武清区京滨大道 66 号 原料库',
    receivedUser: '马超',
    receivedPhone: '13900003032',
  },
}

function lineOf(
  { materials }: House,
  { tax }: Seller,
  { day }: Clock,
  [number, quantity, dueIn, more]: LineOf,
): AnyRow {
  const material = materials.find(({ materialNumber }) => materialNumber === number)
  if (!material) throw new Error(`the story has no material ${number}`)
  return {
    materialNumber: number,
    materialDesc: material.materialDesc,
    materialSpecifications: material.materialSpecifications,
    cateLevelCode: material.cateLevelCode,
    quantity,
    orderUnit: material.baseUnit,
    purchaseUnit: material.baseUnit,
    baseUnit: material.baseUnit,
    netWeight: material.netWeight,
    weightUnit: 'KG',
    priceExcludingTax: material.price,
    ...tax,
    overTolerance: '3',
    lackTolerance: '0',
    isCheckQuality: 'N',
    requestDeliveryDate: day(dueIn),
    factory: '2100',
    ...more,
  }
}

function ordersOf(house: House, clock: Clock, scenes: readonly Scene[]): Walked[] {
  const drawn = new Map<string, number>()
  return scenes
    .toSorted((a, b) => a.day - b.day || (a.time < b.time ? -1 : 1))
    .map((scene) => {
      const day = clock.day(scene.day)
      const sequence = (drawn.get(day) ?? 0) + 1
      drawn.set(day, sequence)
      const given: AnyDoc = {
        orderNumber: formatNumber(purchaseOrder.number?.pattern ?? '', day, sequence),
        toElsAccount: scene.seller.elsAccount,
        supplierName: scene.seller.fullName,
        buyerName: house.company.fullName,
        confirmRequired: 'Y',
        // as the settings have it before anybody changes them
        replyHours: (scene.head?.urgencyFlag ?? 'normal') === 'normal' ? 48 : 8,
        returnAllowed: 'Y',
        salePerson: scene.seller.person.subAccount,
        salePersonName: scene.seller.person.name,
        ...house.head,
        ...scene.seller.terms,
        ...scene.head,
        lines: scene.lines.map((line) => lineOf(house, scene.seller, clock, line)),
      }
      const now = clock.at(scene.day, scene.time)
      const start = begin(purchaseOrder, given, scene.by, { now, today: day }, house.company.localCurrency)
      return walk(purchaseOrder, start, scene.by, scene.steps, clock.dayOf)
    })
}

/** The orders of Yuantu, each with its history. */
export const yuantuOrders = (clock: Clock): Walked[] =>
  ordersOf(
    yuantuHouse,
    clock,
    [beforeSending, toConfirm, toReview, toRework, due, negotiated, underWay, changed, ended].flatMap((scenes) =>
      scenes(clock),
    ),
  )

/** The orders of the wheel maker as a buyer. */
export const ruilunOrders = (clock: Clock): Walked[] => ordersOf(ruilunHouse, clock, wheelMakers(clock))
