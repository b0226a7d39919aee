import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { sideNotes } from '../../definition/sideNotes.ts'
import { phonePattern } from '../../orders/orderCodes.ts'
import { shipmentStates, transportWays } from '../logisticsCodes.ts'
import { happened, type ShipmentEvent } from './shipmentEvents.ts'
import { buyerView } from './shipmentSecrecy.ts'

const { created, pickedUp, inTransit, customs, outForDelivery, delivered, exception } = shipmentStates

const shape = defineShape({
  name: 'logistics',
  en: 'Shipment',
  zh: '物流跟踪',
  statuses: {
    logisticsStatus: machine('Shipment', '物流状态', 'created', {
      created: state(...created, 'grey'),
      pickedUp: state(...pickedUp, 'blue'),
      inTransit: state(...inTransit, 'blue'),
      customs: state(...customs, 'gold'),
      outForDelivery: state(...outForDelivery, 'blue'),
      delivered: state(...delivered, 'green'),
      exception: state(...exception, 'red'),
    }),
  },
  statusesBefore: 'transportWay',
  fields: {
    logisticsNumber: f.text('Shipment no.', '物流单号', { auto: true, required: true, max: 32 }),
    toElsAccount: f.text('Buyer', '采购方', { auto: true, required: true, max: 20 }),
    buyerName: f.text('Buyer name', '采购方名称', { auto: true }),
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    deliveryNoteNumber: f.text('Delivery notice', '送货单', { auto: true, max: 32 }),
    transportWay: f.choice('Transport', '运输方式', transportWays, { auto: true }),
    carrier: f.text('Carrier', '承运商', { max: 100 }),
    trackNumber: f.text('Waybill no.', '运单号', { max: 64 }),
    vehicleNo: f.text('Vehicle', '车牌号', { max: 32 }),
    driver: f.text('Driver', '司机', { max: 40 }),
    driverPhone: f.text('Driver’s phone', '司机电话', { max: 32, pattern: phonePattern }),
    shipTime: f.time('Shipped', '发货时间', { auto: true }),
    eta: f.time('Expected', '预计到达'),
    lastPlace: f.text('Last seen', '当前位置', { auto: true, max: 100 }),
    deliveredTime: f.time('Delivered', '送达时间', { auto: true }),
    grossWeight: f.quantity('Gross weight (kg)', '毛重 (kg)', { auto: true }),
    volume: f.quantity('Volume (m³)', '体积 (m³)', { auto: true }),
    events: f.rows<ShipmentEvent>()('On its way', '物流轨迹', {
      auto: true,
      each: ['Event', '节点'],
      columns: {
        time: f.time('When', '时间'),
        status: f.choice('Status', '状态', shipmentStates),
        place: f.text('Where', '地点', { max: 100 }),
        text: f.text('What', '说明', { max: 200 }),
      },
    }),
  },
})

const move = moves(shape)
const asks = {
  eventPlace: f.text('Where', '地点', { max: 100 }),
  eventText: f.text('What', '说明', { max: 200 }),
} as const

/** Where a shipment is: one for each delivery notice that left, told by its supplier, ended by its receipt (domain/05 §1.7). */
export const logistics = defineDocument(shape, {
  key: ['logisticsNumber'],
  title: 'supplierName',
  number: { field: 'logisticsNumber', pattern: 'LG{yyyyMMdd}{0000}' },
  // Notices that leave make them.
  serverSees: true,
  sides: {
    supplier: {
      owner: 'elsAccount',
      sees: 'all',
      party: 'supplierName',
      edits: { logisticsStatus: ['created', 'pickedUp', 'inTransit', 'customs', 'outForDelivery', 'exception'] },
    },
    buyer: { owner: 'toElsAccount', sees: 'all', party: 'buyerName', shows: buyerView },
  },
  found: {
    menu: { en: 'Shipments', zh: '物流跟踪', icon: 'environment', group: 'deliveries', at: 40 },
    buyer: { roles: { buyer: '*', planner: '*', warehouse: ['look'], quality: ['look'] } },
    supplier: { roles: { sales: '*', logistics: '*', supplierQuality: ['look'] } },
  },
  transitions: {
    pickUp: move(
      ['Picked up', 'Reported as picked up'],
      ['已揽收', '已报告揽收'],
      'supplier',
      { logisticsStatus: 'created' },
      { logisticsStatus: 'pickedUp' },
      { asks, fills: ['eta'], sets: happened('pickedUp'), permission: 'track', look: 'primary', bulk: true },
    ),
    depart: move(
      ['On its way', 'Left on its way'],
      ['运输中', '已发运'],
      'supplier',
      { logisticsStatus: ['created', 'pickedUp', 'inTransit', 'customs'] },
      { logisticsStatus: 'inTransit' },
      { asks, fills: ['eta'], sets: happened('inTransit'), permission: 'track' },
    ),
    clear: move(
      ['At customs', 'Arrived at customs'],
      ['清关中', '已到海关'],
      'supplier',
      { logisticsStatus: ['pickedUp', 'inTransit'] },
      { logisticsStatus: 'customs' },
      { asks, fills: ['eta'], sets: happened('customs'), permission: 'track', look: 'menu' },
    ),
    bring: move(
      ['Out for delivery', 'Went out for delivery'],
      ['派送中', '已派送'],
      'supplier',
      { logisticsStatus: ['pickedUp', 'inTransit', 'customs'] },
      { logisticsStatus: 'outForDelivery' },
      { asks, fills: ['eta'], sets: happened('outForDelivery'), permission: 'track' },
    ),
    deliver: move(
      ['Delivered', 'Reported as delivered'],
      ['已送达', '已报告送达'],
      ['supplier', 'system'],
      { logisticsStatus: ['created', 'pickedUp', 'inTransit', 'customs', 'outForDelivery', 'exception'] },
      { logisticsStatus: 'delivered' },
      { asks, sets: happened('delivered'), permission: 'track' },
    ),
    report: move(
      ['Exception', 'Exception reported'],
      ['上报异常', '已上报异常'],
      'supplier',
      { logisticsStatus: ['created', 'pickedUp', 'inTransit', 'customs', 'outForDelivery'] },
      { logisticsStatus: 'exception' },
      { asks, fills: ['eta'], sets: happened('exception'), permission: 'track', look: 'danger' },
    ),
    resume: move(
      ['Goes on', 'On its way again'],
      ['恢复运输', '已恢复运输'],
      'supplier',
      { logisticsStatus: 'exception' },
      { logisticsStatus: 'inTransit' },
      { asks, fills: ['eta'], sets: happened('inTransit'), permission: 'track', look: 'primary' },
    ),
  },
  way: {
    about: { document: 'deliveryNotice', number: 'deliveryNoteNumber' },
    stations: [
      {
        en: 'On the truck',
        zh: '在途',
        books: ['deliveredQuantity'],
        day: 'shipTime',
        expects: { days: ['eta'], open: 'onWayQty' },
      },
    ],
  },
  own: sideNotes,
  places: {
    elsAccount: ['filter'],
    buyerName: ['column', 'search', 'csv'],
    supplierName: ['csv'],
    deliveryNoteNumber: ['column', 'filter', 'index', 'search', 'fact', 'csv'],
    transportWay: ['filter', 'fact'],
    carrier: ['column', 'fact', 'csv'],
    trackNumber: ['column', 'search', 'fact', 'csv'],
    vehicleNo: ['fact'],
    driver: ['fact'],
    shipTime: ['fact'],
    eta: ['column', 'filter', 'sort', 'fact', 'csv'],
    lastPlace: ['column', 'fact', 'csv'],
    deliveredTime: ['fact', 'csv'],
    events: ['fact'],
    createDate: ['-sort'],
    historyFlag: ['filter', 'csv'],
  },
  list: {
    tabs: [
      {
        key: 'onWay',
        en: 'On the way',
        zh: '在途',
        where: { logisticsStatus: ['created', 'pickedUp', 'inTransit', 'customs', 'outForDelivery'] },
      },
      { key: 'exception', en: 'Exceptions', zh: '异常', where: { logisticsStatus: 'exception' }, urgent: true },
      { key: 'delivered', en: 'Delivered', zh: '已送达', where: { logisticsStatus: 'delivered' } },
    ],
    sort: '-logisticsNumber',
  },
  form: [{ en: 'Shipment', zh: '物流信息' }],
  csv: {},
})

export type Logistics = DocOf<typeof logistics>
