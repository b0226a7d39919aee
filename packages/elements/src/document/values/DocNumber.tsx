import type { AnyRow } from '@srm/core/definition/workflow'
import { Fragment } from 'react'
import { headField } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { HeadValue } from './Value.tsx'

interface DocNumberProps {
  readonly row: AnyRow
  /** Without them all parts of its key. */
  readonly parts?: readonly string[]
}

/** A key that programs use too is written as code, whatever else as its area shows it. */
export function KeyValue({ name, row }: { readonly name: string; readonly row: AnyRow }) {
  const isCode = headField(useScope().def, name)?.asCode && row[name] != null
  return isCode ? <code>{String(row[name])}</code> : <HeadValue column={name} row={row} />
}

/** What people know a document by; a part that is no number as its area shows it. */
export function DocNumber({ row, parts }: DocNumberProps) {
  const { def, extension } = useScope()
  return (parts ?? (def.key as readonly string[]))
    .filter((part) => row[part])
    .map((part, at) => (
      <Fragment key={part}>
        {at > 0 && ' '}
        {extension.values?.[part] || headField(def, part)?.asCode ? (
          <KeyValue name={part} row={row} />
        ) : (
          String(row[part])
        )}
      </Fragment>
    ))
}
