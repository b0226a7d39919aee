import { PortalPlace, type PortalProps } from './PortalPlace.tsx'

/** The portal of whoever signs in inside the tag. */
export default function OwnPortal(props: PortalProps) {
  return <PortalPlace session={undefined} {...props} />
}
