import { Drawer, type DrawerProps } from 'antd'
import { useState } from 'react'
import { useElement } from './env.ts'
import { OverlayPanel, useOverlay } from './useOverlay.tsx'

/** antd's Drawer for an element, where text ends; use it instead of antd's. */
export function SrmDrawer({ afterOpenChange, ...props }: DrawerProps) {
  const { dir } = useElement()
  const giveBack = useOverlay(props.open ?? false)
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer
      size={480}
      placement={dir === 'rtl' ? 'left' : 'right'}
      {...props}
      focusable={{ trap: false }}
      drawerRender={(node) => <OverlayPanel isOpen={isOpen}>{node}</OverlayPanel>}
      afterOpenChange={(open) => {
        setOpen(open)
        if (!open) giveBack()
        afterOpenChange?.(open)
      }}
    />
  )
}
