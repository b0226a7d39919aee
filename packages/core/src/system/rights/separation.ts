/** Steps that one person may not both take (domain/10 §6). The pairs of other documents join them with their documents. */
type Texts = readonly [en: string, zh: string]

/** A step: the actions it consists of and the keys that open it. */
export interface Duty {
  readonly document: string
  /** Actions as the history names them. */
  readonly actions: readonly string[]
  readonly permissions: readonly string[]
}

export interface Separation {
  /** Last part of the message `separation.<key>`. */
  readonly key: string
  readonly label: Texts
  readonly first: Duty
  readonly second: Duty
  /** How the second document names the first by its business key; absent where both are one document. */
  readonly through?: { readonly field: string; readonly key: string }
}

export const separations: readonly Separation[] = [
  {
    key: 'inviteAndAdmit',
    label: ['Invite a supplier and decide its registration', '邀请供应商与审核其注册'],
    first: {
      document: 'invitation',
      actions: ['create', 'send', 'extend'],
      permissions: ['invitation.create', 'invitation.send'],
    },
    second: { document: 'registration', actions: ['activate', 'reject'], permissions: ['registration.activate'] },
    through: { field: 'inviteNumber', key: 'inviteNumber' },
  },
  {
    key: 'enterAndAccept',
    label: ['Write a service entry sheet for a supplier and accept it', '代供应商填写服务确认单与验收'],
    first: {
      document: 'serviceSheet',
      actions: ['create', 'save', 'enter'],
      permissions: ['serviceSheet.create', 'serviceSheet.enter'],
    },
    second: { document: 'serviceSheet', actions: ['accept'], permissions: ['serviceSheet.accept'] },
  },
]

/** A pair of keys that are better not held by one person. */
export interface Conflict {
  readonly separation: Separation
  readonly first: string
  readonly second: string
}

/** The pairs of separated keys among those a person holds. */
export const conflictsIn = (permissions: ReadonlySet<string>): readonly Conflict[] =>
  separations.flatMap((separation) => {
    const first = separation.first.permissions.find((key) => permissions.has(key))
    const second = separation.second.permissions.find((key) => permissions.has(key))
    return first !== undefined && second !== undefined ? [{ separation, first, second }] : []
  })
