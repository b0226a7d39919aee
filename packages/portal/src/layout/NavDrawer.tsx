import { Icon } from '@srm/elements/style/Icon.tsx'
import { useWords } from '../words/useWords.ts'
import { ModalDialog } from './ModalDialog.tsx'
import { type NavProps, NavTree } from './nav/NavTree.tsx'

/** The navigation of a phone. */
export function NavDrawer({ onClose, ...nav }: NavProps & { readonly onClose: () => void }) {
  const words = useWords()
  return (
    <ModalDialog label={words.frame.navigation} className="nav-drawer" onClose={onClose}>
      <div className="nav-drawer-head">
        <div className="brand">
          <span className="brand-mark" aria-hidden="true">
            S
          </span>
          SRM
        </div>
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav className="nav-drawer-body" aria-label={words.frame.navigation}>
        <NavTree {...nav} onChoose={onClose} />
      </nav>
    </ModalDialog>
  )
}
