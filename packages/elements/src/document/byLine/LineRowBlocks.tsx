import type { AnyRow } from '@srm/core/definition/workflow'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { counterpartyOf, lineField, numberOf } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { LineValue } from '../detail/lineColumns.tsx'
import type { ListModel, ListPageProps } from '../list/useListModel.ts'
import { label } from '../values/labelText.ts'
import { StageTag } from '../values/tags/StageTag.tsx'
import { HeadValue } from '../values/Value.tsx'
import { lineColumn, lineKey, lineKeyOf } from './lineKey.ts'

interface BlocksProps {
  readonly model: ListModel
  readonly props: ListPageProps
}

interface Identity {
  readonly title: string
  readonly codes: readonly string[]
}

/** The narrow form of a list by line: a line is a block, with its document above it. */
export default function LineRowBlocks({ model, props }: BlocksProps) {
  const { rows } = model.list
  const { BlockFoot } = model.scope.extension.host ?? {}
  return (
    <ul className="plain-list list-blocks">
      {rows.map((row) => (
        <Block key={lineKeyOf(row)} row={row} model={model} props={props}>
          {BlockFoot && <BlockFoot row={row} columns={model.shown} />}
        </Block>
      ))}
    </ul>
  )
}

/** Chosen where one works by line. */
function Choice({ row, model }: Pick<BlocksProps, 'model'> & { readonly row: AnyRow }) {
  const { def, words } = model.scope as Whole
  const { keys, change } = model.selection
  const key = lineKeyOf(row)
  return (
    <input
      type="checkbox"
      className="block-choice"
      aria-label={`${numberOf(def, row)} ${words.detail.lineOf(String(row['lines.itemNumber']))}`}
      checked={keys.has(key)}
      onChange={({ target }) =>
        change(new Set(target.checked ? [...keys, key] : [...keys].filter((one) => one !== key)))
      }
    />
  )
}

function Block({ row, model, props, children }: BlocksProps & { readonly row: AnyRow; readonly children: ReactNode }) {
  const scope = model.scope as Whole
  const { def, side, words } = scope
  const identity = def.lineIdentity as Identity | undefined
  const party = counterpartyOf(def, side)
  const names = identity ? [...identity.codes, identity.title] : []
  const named = names.map(lineColumn).filter((key) => !isEmpty(row[key]))
  const facts = model.shown.filter((key) => {
    const name = lineKey(key)
    return name !== undefined && name !== 'itemNumber' && !names.includes(name) && !isEmpty(row[key])
  })
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    props.onOpen(row, model.list.rows)
  }
  const fieldOf = (key: string) => lineField(def, lineKey(key) ?? '')
  const value = (key: string) => {
    const field = fieldOf(key)
    return field && <LineValue field={field} line={row} name={key} doc={row} />
  }
  return (
    <li className="list-block">
      {scope.extension.worksByLine && props.selectable !== false && <Choice row={row} model={model} />}
      <a className="block-link" href={props.hrefOf?.(row) ?? '#'} onClick={open}>
        <span className="block-top">
          <b className="strong">{numberOf(def, row)}</b>
          <span className="muted">{words.detail.lineOf(String(row['lines.itemNumber']))}</span>
          <span className="grow" />
          <StageTag doc={row} />
        </span>
        {named.length > 0 && (
          <span className="block-line">
            <span className="ellipsis grow">
              {named.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' · '}
                  {String(row[key])}
                </Fragment>
              ))}
            </span>
          </span>
        )}
        {party && (
          <span className="block-line">
            <span className="ellipsis grow">
              <HeadValue column={party} row={row} />
            </span>
          </span>
        )}
        <span className="block-line soft block-facts">
          {facts.map((key) => (
            <span key={key}>
              {label(scope.locale, fieldOf(key) ?? { en: key, zh: key })} {value(key)}
            </span>
          ))}
        </span>
      </a>
      {children}
    </li>
  )
}
