import { lastDayFrom, openInvitations } from '@srm/core/suppliers/invitation'
import type { BelowProps, DocumentExtension } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useToast } from '../document/feedback/Toast.tsx'
import { useElement } from '../host/env.ts'
import { Icon } from '../style/Icon.tsx'
import permissionsCss from '../style/permissions.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { useAdminWords } from '../words/adminWords.ts'

/** Where the invited company registers; the portal stands beside the calls. */
const linkOf = (baseUrl: string, code: string): string =>
  `${new URL(baseUrl, location.href).origin}/signup/invite?code=${encodeURIComponent(code)}`

/** The link of an invitation, for those who pass it on themselves. */
function InvitationLink({ doc }: BelowProps) {
  useStyles(permissionsCss)
  const { session } = useElement()
  const { words } = useWhole()
  const admin = useAdminWords()
  const tell = useToast()
  const { inviteCode, inviteStatus } = doc
  if (typeof inviteCode !== 'string' || !openInvitations.some((open) => open === inviteStatus)) return null
  const link = linkOf(session?.baseUrl ?? '', inviteCode)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    tell(words.single.copied)
  }
  return (
    <div className="below-bar link-bar">
      <label className="grow">
        <span className="field-label">{admin.invitations.link}</span>
        <input className="field wide-control" readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
        <Icon name="clip" />
        {admin.invitations.copyLink}
      </button>
    </div>
  )
}

export const extension: DocumentExtension = {
  below: InvitationLink,
  starts: ({ today }) => ({ expireDate: lastDayFrom(today) }),
}
