import { defineElement } from '@srm/elements/host/defineElement.ts'
import { useElement } from '@srm/elements/host/env.ts'
import { lazyPart } from '@srm/elements/host/lazyPart.ts'
import { portalSpec } from '@srm/elements/portal/portalSpec.ts'
import { toolScreen } from '@srm/elements/system/tools/toolScreen.tsx'
import { useOwnSignIn } from './ownSignIn.ts'
import type { PortalProps } from './PortalPlace.tsx'

const Hosted = toolScreen<PortalProps>(['portal', 'SRM', 'SRM'], () => import('./HostedPortal.tsx'))
const Own = lazyPart<PortalProps>(() => import('./OwnPortal.tsx'))

function PortalTag(props: PortalProps) {
  const { host, session } = useElement()
  const Portal = useOwnSignIn(host, session) ? Own : Hosted
  return <Portal {...props} />
}

defineElement('srm-portal', PortalTag, portalSpec)

declare module '@srm/elements/host/types.ts' {
  interface SrmElements {
    'srm-portal': typeof portalSpec
  }
}
