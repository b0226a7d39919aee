import { dateTime, time } from '@srm/core/i18n/format'
import { fieldLabel } from '@srm/core/i18n/messages'
import { Fragment } from 'react'
import { focusField } from '../../host/focus.ts'
import { Icon } from '../../style/Icon.tsx'
import type { Form } from '../definition/screenTypes.ts'

/** What a form says of itself: why it is not saved, and what is kept of it. */

const mostNamed = 5

/** Every fault that keeps the document from being saved, by name; a press leads to its field. The first one has the focus. */
export function Faults({ form }: { readonly form: Form }) {
  const { words, def, locale } = form.scope
  const paths = Object.keys(form.faults)
  const count = paths.length + form.lineFaults.length
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
        {paths.slice(0, mostNamed).map((path, at) => (
          <Fragment key={path}>
            {at > 0 && words.common.and}
            <button
              type="button"
              className="button link fault-name"
              data-tip={form.faults[path]}
              onClick={(event) => focusField(event.currentTarget.closest('.page'), path)}
            >
              {fieldLabel(locale, def, path)}
            </button>
          </Fragment>
        ))}
        {paths.length > 0 && lines.length > 0 && words.common.and}
        {lines}
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
