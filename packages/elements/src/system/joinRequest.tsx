import { useScope } from '../document/definition/documentScope.tsx'
import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { label } from '../document/values/labelText.ts'
import { Icon } from '../style/Icon.tsx'
import { roleAfterwards } from './roleWords.ts'

function NoRoleYet() {
  const { locale } = useScope()
  return (
    <p className="banner gold" role="note">
      <Icon name="warning" />
      {label(locale, roleAfterwards)}
    </p>
  )
}

/** What is to be known before somebody is let into the account. */
export const extension: DocumentExtension = { notes: { accept: NoRoleYet } }
