/** The labels of a delivery notice: one for each package, or for each line (domain/05 §1.2). */
import type { Decimal, Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import { type Locale, label as labelIn } from '@srm/core/i18n/translate'
import { type DeliveryNotice, deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { labelCode } from '@srm/core/logistics/labels/labelCode'
import { packagesOf } from '@srm/core/logistics/labels/packages'
import { byPackage, type Packed, packedOf } from '@srm/core/logistics/packing/packages'
import { ssccCode } from '@srm/core/logistics/packing/sscc'
import type { Context } from '../../engine/context.ts'
import { Invalid, Refused } from '../../engine/errors.ts'
import { demandPermission, project } from '../../engine/get.ts'
import { customerOf, namesIn } from '../../names/names.ts'
import type { PackageLabel } from '../../paper/label.ts'
import { type Reading, valueText } from '../../paper/valueText.ts'
import type { LabelSigns } from './labelSigns.ts'

type Line = DeliveryNotice['lines'][number]

/** Labels that are printed at once. */
const mostLabels = 500

/** States in which goods may stand ready with these labels on them. */
const announced: readonly string[] = ['toApprove', 'confirmed', 'inTransit', 'closed']

const { lines: lineFields } = deliveryNotice.shape
const factKeys = ['batchNumber', 'productionDate', 'expiryDate'] as const
const packageWords = { en: 'Package', zh: '件' }
const mixedWords = { en: 'Several materials', zh: '混装' }

const textIn = (line: Line, key: (typeof factKeys)[number] | 'orderUnit', reading: Reading): string =>
  valueText(lineFields[key], line[key], line as AnyRow, reading)

/** What is to be known of goods: batch, days, order. */
function factsOf(line: Line, reading: Reading): PackageLabel['facts'] {
  const facts = [
    ...factKeys.map((key) => [lineFields[key] as Field, textIn(line, key, reading)] as const),
    [lineFields.orderNumber as Field, `${line.orderNumber} / ${line.orderItemNumber}`] as const,
  ]
  return facts
    .filter(([, text]) => text !== '')
    .map(([field, text]) => ({ label: labelIn(reading.locale, field), text }))
}

const amountOf = (line: Line, packed: Decimal, reading: Reading): string =>
  `${quantity(packed)} ${textIn(line, 'orderUnit', reading)}`

const nthOf = (nth: number, of: number, { locale }: Reading): string =>
  of > 1 ? ` · ${labelIn(locale, packageWords)} ${nth} / ${of}` : ''

/** Labels of goods that no package is named of. */
function labelsOfLine(notice: DeliveryNotice, line: Line, reading: Reading, signs: LabelSigns): PackageLabel[] {
  const number = String(notice.deliveryNoteNumber)
  const batch = line.batchNumber ?? ''
  const facts = factsOf(line, reading)
  return packagesOf(line.quantity ?? '0', line.packCount).map((one) => {
    const content = { number, item: line.itemNumber, batch, quantity: one.quantity }
    return {
      code: labelCode({ ...content, sign: signs.signOf(String(notice.elsAccount), content) }),
      from: notice.supplierName ?? '',
      title: line.materialDesc ?? '',
      material: line.materialNumber ?? '',
      quantity: amountOf(line, one.quantity, reading),
      facts,
      foot: `${number} / ${line.itemNumber}${nthOf(one.at, one.of, reading)}`,
    }
  })
}

/** The label of one package: of goods of several lines it names each. */
function labelOfPackage(
  notice: DeliveryNotice,
  packed: readonly Packed[],
  nth: string,
  reading: Reading,
): PackageLabel[] {
  const rows = packed.flatMap(({ itemNumber, packQty }) => {
    const line = notice.lines.find((one) => one.itemNumber === itemNumber)
    return line ? [{ line, amount: amountOf(line, packQty, reading) }] : []
  })
  const [first] = rows
  const packNo = packed[0]?.packNo
  if (!first || !packNo) return []
  const { line, amount } = first
  const isMixed = rows.length > 1
  const sscc = ssccCode(packNo)
  return [
    {
      code: sscc,
      sscc,
      from: notice.supplierName ?? '',
      title: isMixed ? labelIn(reading.locale, mixedWords) : (line.materialDesc ?? ''),
      material: isMixed ? '' : (line.materialNumber ?? ''),
      quantity: isMixed ? '' : amount,
      facts: isMixed
        ? rows.map((row) => ({ label: row.amount, text: row.line.materialDesc ?? row.line.materialNumber ?? '' }))
        : factsOf(line, reading),
      foot: `${notice.deliveryNoteNumber}${isMixed ? '' : ` / ${line.itemNumber}`}${nth}`,
    },
  ]
}

function labelsOf(notice: DeliveryNotice, reading: Reading, signs: LabelSigns): readonly PackageLabel[] {
  const packages = byPackage(notice.packages)
  const loose = notice.lines.filter(({ itemNumber }) => packedOf(notice.packages, itemNumber).count === 0)
  return [
    ...packages.flatMap((rows, i) => labelOfPackage(notice, rows, nthOf(i + 1, packages.length, reading), reading)),
    ...loose.flatMap((line) => labelsOfLine(notice, line, reading, signs)),
  ]
}

/**
 * @throws NotAllowed, NotFound
 * @throws Refused before the notice is announced, Invalid for too many
 */
export async function noticeLabels(
  context: Context,
  uuid: string,
  locale: Locale,
  signs: LabelSigns,
): Promise<{ readonly number: string; readonly labels: readonly PackageLabel[] }> {
  demandPermission(context, deliveryNotice, 'print')
  const notice = JSON.parse(await project(context, deliveryNotice, uuid)) as DeliveryNotice
  if (!announced.includes(notice.noteStatus)) throw new Refused({ message: 'deliveryNotice.labelsOnceAnnounced' })
  const doc = notice as unknown as AnyDoc
  const names = await namesIn(context, deliveryNotice, [doc], customerOf(context, deliveryNotice, doc), locale)
  const reading = { locale, zone: context.actor.timeZone, names }
  const labels = labelsOf(notice, reading, signs)
  if (labels.length > mostLabels) throw new Invalid([{ path: 'packCount', rule: 'tooManyRows', limit: mostLabels }])
  return { number: String(notice.deliveryNoteNumber), labels }
}
