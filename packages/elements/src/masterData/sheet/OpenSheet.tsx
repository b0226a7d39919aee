import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../../document/definition/documentScope.tsx'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { Icon } from '../../style/Icon.tsx'
import { sheetWords } from './sheetWords.ts'

/** Asks the host for the sheet of a material and plant; buyers alone have one. */
export default function OpenSheet({ start }: { readonly start: AnyRow }) {
  const { side, locale, permissions } = useScope()
  const openPage = useOpen()
  if (side !== 'buyer' || !permissions?.has('sourceList.view')) return null
  return (
    <button
      type="button"
      className="button"
      onClick={() => openPage('srm-document-open', { document: 'sourceSheet', start })}
    >
      <Icon name="columns" />
      {sheetWords(locale).open}
    </button>
  )
}
