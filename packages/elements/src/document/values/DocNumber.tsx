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

/** What people know a document by; a part that is no number as its area shows it. */
export function DocNumber({ row, parts }: DocNumberProps) {
  const { def, extension } = useScope()
  return (parts ?? (def.key as readonly string[]))
    .filter((part) => row[part])
    .map((part, at) => (
      <Fragment key={part}>
        {at > 0 && ' '}
        {extension.values?.[part] || headField(def, part)?.asCode ? (
          <HeadValue column={part} row={row} />
        ) : (
          String(row[part])
        )}
      </Fragment>
    ))
}
