import { Drawer, type DrawerProps } from 'antd'
import { useRef } from 'react'
import { focusFirstEmpty } from './focus.ts'
import { panel, useOverlay } from './useOverlay.tsx'

/** antd's Drawer for an element; use it instead of antd's. */
export function SrmDrawer({ afterOpenChange, ...props }: DrawerProps) {
  const giveBack = useOverlay(props.open ?? false)
  const shown = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      size={480}
      {...props}
      focusable={{ trap: false }}
      drawerRender={(node) => panel(node, true, shown)}
      afterOpenChange={(open) => {
        if (open) focusFirstEmpty(shown.current)
        else giveBack()
        afterOpenChange?.(open)
      }}
    />
  )
}
