import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { numberLines } from '@srm/core/definition/startValues'
import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { type Packed, packedEvenly, packedOf } from '@srm/core/logistics/packing/packages'
import { lotFault } from '@srm/core/orders/lineTerms'
import type { DocumentExtension, Form, LineProposals } from '../document/definition/screenTypes.ts'
import { filledOf } from '../document/form/lines/filledLines.ts'
import { lineSnapshots } from '../document/making/lineSnapshots.ts'
import { rowsOf } from '../fields/rowsOf.ts'
import { useStyles } from '../style/useStyles.ts'
import { noticeWords } from './noticeWords.ts'
import { SlotPicker } from './SlotPicker.tsx'
import slotsCss from './slots.css?inline'

const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
const decimalOf = (value: unknown): Decimal | null => (isDecimal(value) ? value : null)

/** The packages that can be read as they are typed. */
const packagesOf = (value: unknown): readonly Packed[] =>
  rowsOf(value).filter(
    ({ itemNumber, packQty }) => typeof itemNumber === 'number' && isDecimal(packQty),
  ) as unknown as readonly Packed[]

const linesOf = (form: Form) =>
  numberLines(filledOf(form) as readonly (AnyRow & { itemNumber?: number })[]).map((line) => ({
    itemNumber: Number(line.itemNumber),
    quantity: decimalOf(line.quantity),
    packCount: typeof line.packCount === 'number' ? line.packCount : null,
    minPackingQuantity: decimalOf(line.minPackingQuantity),
  }))

/** What of the lines is packed, and a button that packs what is not. */
function Packing({ form }: { readonly form: Form }) {
  useStyles(slotsCss)
  const words = noticeWords(form.scope.locale)
  const lines = linesOf(form).filter((line) => !isZero(line.quantity))
  const packages = packagesOf(form.state.values.packages)
  const states = lines.map((line) => ({ line, packed: packedOf(packages, line.itemNumber) }))
  const open = states.filter(({ packed }) => packed.count === 0)
  const wrong = states.filter(({ line, packed }) => packed.count > 0 && packed.quantity !== line.quantity)
  if (lines.length === 0) return null
  return (
    <section className="form-section packing">
      <div className="section-bar">
        <h2 className="section-title">{words.packing}</h2>
        <span className="muted">{words.packed(states.length - open.length, states.length)}</span>
        <span className="grow" />
        {open.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => form.set('packages', packedEvenly(rowsOf(form.state.values.packages) as never, lines))}
          >
            {words.pack(open.length)}
          </button>
        )}
      </div>
      <div className="notice-part">
        <p className="muted">{words.packHint}</p>
        {wrong.map(({ line, packed }) => (
          <p key={line.itemNumber} className="banner gold" role="status">
            {words.otherwise(line.itemNumber, quantity(packed.quantity), quantity(line.quantity ?? '0'))}
          </p>
        ))}
      </div>
    </section>
  )
}

const snapshots = lineSnapshots(deliveryNotice)

/** Beside what lines take over: a warning of quantities that are no whole packs. */
const proposals: LineProposals | undefined = snapshots && {
  ...snapshots,
  notes(line, answer, scope, at) {
    const { line: open = {} } = (answer ?? {}) as { readonly line?: AnyRow }
    const minPackingQuantity = decimalOf(open.minPackingQuantity ?? line.minPackingQuantity)
    const fault = lotFault({ quantity: decimalOf(line.quantity), minOrderQuantity: null, minPackingQuantity })
    const text = noticeWords(scope.locale).wholePacks(quantity(minPackingQuantity ?? '0'))
    return [...snapshots.notes(line, answer, scope, at), ...(fault ? [{ column: 'quantity', text }] : [])]
  },
}

const BelowLines = ({ form }: { readonly form: Form }) => (
  <>
    <Packing form={form} />
    <SlotPicker form={form} />
  </>
)

export const noticeForm: DocumentExtension = {
  belowLines: BelowLines,
  ...(proposals ? { lineProposals: proposals } : {}),
}
