/** The labels of a delivery notice: one for each package, or for each line (domain/05 §1.2). */
import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import { type Locale, label as labelIn } from '@srm/core/i18n/translate'
import { type DeliveryNotice, deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { labelCode } from '@srm/core/logistics/labels/labelCode'
import { packagesOf } from '@srm/core/logistics/labels/packages'
import type { Context } from '../../engine/context.ts'
import { Invalid, Refused } from '../../engine/errors.ts'
import { demand, project } from '../../engine/get.ts'
import type { PackageLabel } from '../../paper/label.ts'
import { namesIn } from '../../paper/names.ts'
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

function labelsOfLine(notice: DeliveryNotice, line: Line, reading: Reading, signs: LabelSigns): PackageLabel[] {
  const number = String(notice.deliveryNoteNumber)
  const batch = line.batchNumber ?? ''
  const unit = valueText(lineFields.orderUnit, line.orderUnit, line as AnyRow, reading)
  const order = `${line.orderNumber} / ${line.orderItemNumber}`
  const facts = [
    ...factKeys.map((key) => [
      lineFields[key] as Field,
      valueText(lineFields[key], line[key], line as AnyRow, reading),
    ]),
    [lineFields.orderNumber as Field, order],
  ] as const
  return packagesOf(line.quantity ?? '0', line.packCount).map((one) => {
    const content = { number, item: line.itemNumber, batch, quantity: one.quantity }
    const nth = one.of > 1 ? ` · ${labelIn(reading.locale, packageWords)} ${one.at} / ${one.of}` : ''
    return {
      code: labelCode({ ...content, sign: signs.signOf(String(notice.elsAccount), content) }),
      from: notice.supplierName ?? '',
      title: line.materialDesc ?? '',
      material: line.materialNumber ?? '',
      quantity: `${quantity(one.quantity)} ${unit}`,
      facts: facts
        .filter(([, text]) => text !== '')
        .map(([field, text]) => ({ label: labelIn(reading.locale, field as Field), text: String(text) })),
      foot: `${number} / ${line.itemNumber}${nth}`,
    }
  })
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
  demand(context, deliveryNotice, 'print')
  const notice = JSON.parse(await project(context, deliveryNotice, uuid)) as DeliveryNotice
  if (!announced.includes(notice.noteStatus)) throw new Refused({ message: 'deliveryNotice.labelsOnceAnnounced' })
  const names = await namesIn(context, deliveryNotice, [notice as unknown as AnyDoc], locale)
  const reading = { locale, zone: context.actor.timeZone, names }
  const labels = notice.lines.flatMap((line) => labelsOfLine(notice, line, reading, signs))
  if (labels.length > mostLabels) throw new Invalid([{ path: 'packCount', rule: 'tooManyRows', limit: mostLabels }])
  return { number: String(notice.deliveryNoteNumber), labels }
}
