import type { ReactNode } from 'react'

/** What is filled in, as it is being sent: it can be read, and is changed again once the answer is there. */
export const AtWork = ({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) => (
  <div className="at-work" inert={busy}>
    {children}
  </div>
)
