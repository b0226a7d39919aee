/** What the list of imports shows in its own way. */

import { Suspense } from 'react'
import type { DocumentExtension, ValueProps } from '../../document/definition/screenTypes.ts'
import { countText } from '../../document/values/labelText.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'

const DocumentLabel = lazyInPlace(() => import('../DocumentLabel.tsx'))

/** A document by its label. */
function DocumentValue({ value }: ValueProps) {
  const name = String(value)
  return (
    <Suspense fallback={name}>
      <DocumentLabel name={name} />
    </Suspense>
  )
}

const BytesValue = ({ value }: ValueProps) => (value ? countText(Number(value)) : '—')

export const importJobs: DocumentExtension = {
  creates: false,
  values: { document: DocumentValue, fileSize: BytesValue },
  words: {
    en: {
      title: 'Imports',
      one: 'import',
      many: 'imports',
      create: '',
      count: (count) => `${count} ${count === '1' ? 'import' : 'imports'}`,
    },
    zh_cn: {
      title: '导入任务',
      one: '导入任务',
      many: '导入任务',
      create: '',
      count: (count) => `${count} 个任务`,
    },
  },
}
