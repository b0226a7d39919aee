import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../style/Icon.tsx'
import stateCss from '../../style/state.css?inline'
import { useStyles } from '../../style/useStyles.ts'

interface StateNoteProps {
  readonly icon: IconName
  readonly tone?: 'red'
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Number and time of a failure, or whose account it is. */
  readonly trace?: ReactNode
  readonly role?: 'alert' | 'status'
  /** It stands in the place of the whole page. */
  readonly isPage?: boolean
}

/** What a screen shows in place of its content: empty, failed, not permitted. */
export function StateNote({
  icon,
  tone,
  title,
  children,
  actions,
  trace,
  role = 'status',
  isPage = false,
}: StateNoteProps) {
  useStyles(stateCss)
  const Title = isPage ? 'h1' : 'div'
  return (
    <div className={role === 'alert' ? 'state is-failure' : 'state'} role={role}>
      <div className={`state-icon ${tone ?? ''}`}>
        <Icon name={icon} />
      </div>
      <Title className="state-title">{title}</Title>
      {children && <div className="state-text">{children}</div>}
      {actions && <div className="row-flex">{actions}</div>}
      {trace && <div className="state-trace">{trace}</div>}
    </div>
  )
}
