import { Drawer, type DrawerProps } from 'antd'
import { panel, useOverlay } from './useOverlay.tsx'

/** antd's Drawer for an element; use it instead of antd's. */
export function SrmDrawer({ afterOpenChange, ...props }: DrawerProps) {
  const giveBack = useOverlay(props.open ?? false)
  return (
    <Drawer
      size={480}
      {...props}
      focusable={{ trap: false }}
      drawerRender={(node) => panel(node)}
      afterOpenChange={(open) => {
        if (!open) giveBack()
        afterOpenChange?.(open)
      }}
    />
  )
}
