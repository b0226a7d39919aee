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
        <b className="strong">
          {form.failed && `${form.failed}${words.common.colon}`}
          {words.form.missing(count)}
        </b>{' '}
        {[...names.slice(0, mostNamed), ...lines].join(words.common.and)}
      </span>
    </div>
  )
}

/** That what was typed is kept, and what of another window it took the place of. */
export function DraftNote({ form }: { readonly form: Form }) {
  const { words, place } = form.scope
  const { keptAt, replaced } = form.draft
  return (
    <>
      {replaced && (
        <span className="muted" role="status">
          {words.draft.replaced(dateTime(replaced.at, place), replaced.program)}
        </span>
      )}
      {keptAt !== undefined && (
        <span className="muted">{words.draft.saved(time(new Date(keptAt).toISOString(), place))}</span>
      )}
    </>
  )
}
