import { dateTime, time } from '@srm/core/i18n/format'
import { fieldLabel } from '@srm/core/i18n/messages'
import { Icon } from '../../style/Icon.tsx'
import type { Form } from '../definition/screenTypes.ts'

/** What a form says of itself: why it is not saved, and what is kept of it. */

const mostNamed = 5

/** Every fault that keeps the document from being saved, by name; the first field has the focus. */
export function Faults({ form }: { readonly form: Form }) {
  const { words, def, locale } = form.scope
  const names = Object.keys(form.faults).map((path) => fieldLabel(locale, def, path))
  const count = names.length + form.lineFaults.length
  if (form.failure)
    return (
      <div className="banner red problem" role="alert">
        <Icon name="warning" />
        {form.failure}
      </div>
    )
  if (count === 0) return null
  const lines =
    form.lineFaults.length > 0 ? [`${words.detail.lines} (${words.form.lineFaults(form.lineFaults.length)})`] : []
  return (
    <div className="banner red problem" role="alert">
      <Icon name="warning" />
      <span>
        <b className="strong">{words.form.missing(count)}</b>{' '}
        {[...names.slice(0, mostNamed), ...lines].join(words.common.and)}
      </span>
    </div>
  )
}

/** What was typed before is there again, or is kept now; what another window has kept of it. */
export function DraftNote({ form }: { readonly form: Form }) {
  const { words, place } = form.scope
  const { restored, keptAt, begun, replaced } = form.draft
  const clock = (at: number) => time(new Date(at).toISOString(), place)
  return (
    <>
      {begun && (
        <span role="status">
          {words.draft.begun(dateTime(begun.at, place), begun.program)}{' '}
          <button type="button" className="button link" onClick={form.goOn}>
            {words.draft.goOn}
          </button>{' '}
          <button type="button" className="button link" onClick={form.draft.drop}>
            {words.draft.drop}
          </button>
        </span>
      )}
      {replaced && (
        <span className="muted" role="status">
          {words.draft.replaced(dateTime(replaced.at, place), replaced.program)}
        </span>
      )}
      {restored && (
        <>
          <span className="muted">{words.draft.restored(clock(restored.at))}</span>
          <button type="button" className="button link" onClick={form.discard}>
            {words.draft.discard}
          </button>
        </>
      )}
      {keptAt !== undefined && <span className="muted">{words.draft.saved(clock(keptAt))}</span>}
    </>
  )
}
