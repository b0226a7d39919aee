/** The code on the label of a package: `DN|number|item|batch|qty|sig` (domain/05 §1.2). Pure. */

/** What a label says of the goods below it. */
export interface LabelContent {
  /** Number of the delivery notice. */
  readonly number: string
  /** Number of its line. */
  readonly item: number
  /** '' where the goods have none. */
  readonly batch: string
  /** Decimal text: how much is in the package. */
  readonly quantity: string
}

export interface Label extends LabelContent {
  /** 8 hexadecimal digits: the server has printed it. */
  readonly sign: string
}

/** What is signed of a label, and what its code begins with. */
export const labelText = ({ number, item, batch, quantity }: LabelContent): string =>
  ['DN', number, item, batch, quantity].join('|')

export const labelCode = ({ sign, ...content }: Label): string => `${labelText(content)}|${sign}`

const form = /^DN\|([^|]{1,32})\|(\d{1,6})\|(.*)\|(\d{1,16}(?:\.\d{1,6})?)\|([0-9a-f]{8})$/i

/** The label that a code is of; undefined for any other code. A batch may have strokes of its own. */
export function readLabel(code: string): Label | undefined {
  const [, number, item, batch = '', quantity, sign] = form.exec(code.trim()) ?? []
  if (number === undefined || item === undefined || quantity === undefined || sign === undefined) return undefined
  return { number, item: Number(item), batch, quantity, sign: sign.toLowerCase() }
}
