/** Signs on labels: a label without the right one was not printed by this installation. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Label, type LabelContent, labelText } from '@srm/core/logistics/labels/labelCode'

export interface LabelSigns {
  /** @param supplier whose notice it is: two suppliers may have notices of one number */
  signOf(supplier: string, content: LabelContent): string
  isGenuine(supplier: string, label: Label): boolean
}

/** @param serverKey hex */
export function createLabelSigns(serverKey: string): LabelSigns {
  const key = Buffer.from(serverKey, 'hex')
  const signOf: LabelSigns['signOf'] = (supplier, content) =>
    createHmac('sha256', key)
      .update(`label ${supplier} ${labelText(content)}`)
      .digest('hex')
      .slice(0, 8)
  return {
    signOf,
    isGenuine: (supplier, label) => timingSafeEqual(Buffer.from(signOf(supplier, label)), Buffer.from(label.sign)),
  }
}
