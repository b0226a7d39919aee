/** Paper as its company wants it: its logo, its way to write days, and what a change of an order differs in. */
import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { printed } from '../../support/paper/printed.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { changesOf, hundred } from '../orders/changes.ts'
import { line } from '../orders/orders.ts'

const pictureOf = async (kind: 'png' | 'jpeg' | 'webp', width = 900, height = 300) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#2255cc' } }).toFormat(kind)
  return `data:image/${kind};base64,${(await drawn.toBuffer()).toString('base64')}`
}

/** Width and height of the pictures on a paper, in pixels. */
async function picturesOn(pdf: Uint8Array): Promise<readonly string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((fn: number, at: number) =>
    fn === OPS.paintImageXObject ? [`${argsArray[at][1]}×${argsArray[at][2]}`] : [],
  )
}

describe.each(kinds)('paper of a company on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = changesOf(() => world)
  const put = (key: string, value: unknown, who: Person = 'buyer') =>
    world.call(who, 'PUT', `/${who === 'supplier' ? 'supplier' : 'buyer'}/settings/${key}`, { value })
  const textOf = async (who: 'buyer' | 'supplier', uuid: string, locale: 'zh_cn' | 'en' = 'en') =>
    (await printed(world, who, `/${who}/purchaseOrder`, [uuid], locale)).text.replace(/\s+/g, ' ')
  const pdfOf = async (who: 'buyer' | 'supplier', uuid: string) => {
    const { headers } = world.people[who]
    const url = `/api/${who}/purchaseOrder/${uuid}/print.pdf`
    return (await world.app.inject({ method: 'GET', url, headers })).rawPayload
  }

  test('a logo is drawn small, and stands on the papers of its company’s documents alone, whoever prints', async () => {
    const uuid = await desk.orders.sent()
    expect(await picturesOn(await pdfOf('buyer', uuid))).toEqual([])
    const { status, body } = await put('paper.logo', await pictureOf('png'))
    expect([status, body.data.kind, body.data.source]).toEqual([200, 'picture', 'account'])
    const kept = await sharp(Buffer.from(body.data.value.split(',')[1], 'base64')).metadata()
    expect([kept.format, kept.width, kept.height]).toEqual(['png', 432, 144])
    for (const who of ['buyer', 'supplier'] as const)
      expect(await picturesOn(await pdfOf(who, uuid))).toEqual(['432×144'])
    // the supplier's own is not the order's
    expect((await put('paper.logo', await pictureOf('jpeg', 100, 100), 'supplier')).status).toBe(200)
    expect(await picturesOn(await pdfOf('supplier', uuid))).toEqual(['432×144'])
    const history = (await world.call('buyer', 'GET', '/buyer/settings/paper.logo/history')).body.data.items
    expect(history[0].given).toMatchObject({ from: null, to: expect.stringMatching(/^PNG, \d+ kB$/) })
    await world.call('buyer', 'DELETE', '/buyer/settings/paper.logo')
    expect(await picturesOn(await pdfOf('buyer', uuid))).toEqual([])
  })

  test('what is no PNG or JPG, damaged or too large is refused with the reason', async () => {
    const rule = async (value: unknown) => {
      const { status, body } = await put('paper.logo', value)
      return [
        status,
        ...body.data.issues.map(({ path, rule: broken }: { path: string; rule: string }) => `${path} ${broken}`),
      ]
    }
    const png = await pictureOf('png')
    expect(await rule(await pictureOf('webp'))).toEqual([400, 'paper.logo fileMismatch'])
    expect(await rule('data:image/svg+xml;base64,PHN2Zy8+')).toEqual([400, 'paper.logo fileMismatch'])
    expect(await rule('https://example.com/logo.png')).toEqual([400, 'paper.logo fileMismatch'])
    expect(await rule(png.replace('png', 'jpeg'))).toEqual([400, 'paper.logo fileDamaged'])
    expect(await rule(png.slice(0, png.length / 2 - ((png.length / 2) % 4)))).toEqual([400, 'paper.logo fileDamaged'])
    expect(await rule(`data:image/png;base64,${'A'.repeat(800_000)}`)).toEqual([400, 'paper.logo fileTooLarge'])
  })

  test('days are written as the company of whoever prints writes them', async () => {
    const uuid = await desk.orders.sent({ lines: [line({ requestDeliveryDate: '2098-03-09' })] })
    expect(await textOf('buyer', uuid)).toContain('2098-03-09')
    for (const [form, day] of [
      ['dayDot', '09.03.2098'],
      ['daySlash', '09/03/2098'],
      ['monthSlash', '03/09/2098'],
      ['han', '2098年03月09日'],
    ]) {
      expect((await put('paper.dateForm', form)).status).toBe(200)
      const text = await textOf('buyer', uuid)
      expect([day, text.includes(String(day)), text.includes('2098-03-09')]).toEqual([day, true, false])
    }
    // when it was printed and sent is written so too
    expect(await textOf('buyer', uuid)).toMatch(/Printed \d{4}年\d\d月\d\d日 \d\d:\d\d/)
    expect(await textOf('supplier', uuid)).toContain('2098-03-09')
    await world.call('buyer', 'DELETE', '/buyer/settings/paper.dateForm')
  })

  test('a change stands on the paper with one difference a row, until and after it binds', async () => {
    const order = await desk.started(line(hundred()), line({ quantity: '3' }))
    const { uuid } = order
    expect(await textOf('buyer', uuid)).not.toContain('Change in preparation')
    const first = order.lines[0].itemNumber
    await desk.edited(uuid, { [first]: { quantity: '120' }, [order.lines[1].itemNumber]: null })
    const prepared = await textOf('buyer', uuid)
    expect(prepared).toContain('Change in preparation')
    expect(prepared).toContain(`Line ${first} Qty 100 → 120`)
    expect(await textOf('supplier', uuid)).not.toMatch(/\b120\b/)
    await desk.orders.done('buyer', uuid, 'submit')
    await desk.sentChange(uuid)
    for (const who of ['buyer', 'supplier'] as const) {
      const proposed = await textOf(who, uuid)
      expect(proposed).toContain('Proposed change')
      expect(proposed).toContain(`Line ${first} Qty 100 → 120`)
      expect(proposed).toMatch(new RegExp(`Line ${order.lines[1].itemNumber} dropped .*Qty 3`))
    }
    await desk.orders.done('supplier', uuid, 'confirmChange', { orderVersion: 2 })
    const binding = await textOf('supplier', uuid, 'zh_cn')
    expect(binding).toContain('与第 1 版相比的变更')
    expect(binding).toContain('100 → 120')
    expect(binding).not.toContain('拟议变更')
  })

  test('a change that was refused is no difference, and prices stay with those who see them', async () => {
    const order = await desk.started(line(hundred()))
    await desk.edited(order.uuid, { [order.lines[0].itemNumber]: { priceExcludingTax: '12' } })
    await desk.orders.done('buyer', order.uuid, 'submit')
    await desk.sentChange(order.uuid)
    expect(await textOf('supplier', order.uuid)).toContain('10.0000 → 12.0000')
    const blind = await printed(world, 'supplierBlind', '/supplier/purchaseOrder', [order.uuid], 'en')
    expect([blind.status, blind.text.includes('→')]).toEqual([200, false])
    const answer = { orderVersion: 2, reasonCode: 'quantity', reason: 'No capacity' }
    await desk.orders.done('supplier', order.uuid, 'returnChange', answer)
    await desk.orders.done('buyer', order.uuid, 'withdrawChange')
    expect(await textOf('buyer', order.uuid)).not.toContain('→')
  })
})
