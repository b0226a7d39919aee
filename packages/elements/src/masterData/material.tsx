import type { AnyRow } from '@srm/core/definition/workflow'
import type { DocumentExtension, Scope } from '../document/definition/screenTypes.ts'
import { Icon } from '../style/Icon.tsx'
import { pictureWords } from './pictureWords.ts'

/** Behind the number in the list: whether there is a picture. */
function marks({ images }: AnyRow, { locale }: Scope) {
  if (!images) return null
  const { has } = pictureWords(locale)
  return (
    <span className="muted mark" role="img" aria-label={has} data-tip={has}>
      <Icon name="picture" />
    </span>
  )
}

/** what materials add to the generated screens: their picture, the way to their sources. */
export const extension: DocumentExtension = {
  marks,
  rowFields: ['images'],
  more: async () => ({ below: (await import('./MaterialBelow.tsx')).MaterialBelow }),
}
