import { ownLocale } from '@srm/elements/host/common/ownLocale.ts'
import { configuration } from '@srm/elements/host/configure.ts'
import type { SrmElement } from '@srm/elements/host/SrmElement.ts'
import type { ThemeChoice } from '@srm/elements/host/settings.ts'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { stand } from '../embedding/stand.ts'
import { captureElements } from '../errorLog/capture.ts'
import { tellUnhandledWithin } from '../errorLog/unhandled.ts'
import { closeOverlay } from '../layout/overlayStore.ts'
import { createTagRouter, type Router } from '../router.tsx'
import { followEmptied } from '../session/emptied.ts'
import { returnPath } from '../session/returnPath.ts'
import { session } from '../session/session.ts'
import { followBrandColor } from '../settings/brandColor.ts'
import { tagOf } from '../settings/languages.ts'
import { changeSettings, themeOf, useSettings } from '../settings/settings.ts'
import { currentLocale, openWords } from '../words/useWords.ts'
import { exportParts } from './exportParts.ts'
import type { HostAddress } from './hostAddress.ts'
import { adoptSheets } from './sheets.ts'
import './tag.css'

export interface OpenPortal {
  readonly view: ReactNode
  /** Leads to a path with its query; one that leads out of the portal leads home. */
  open(path: string): Promise<void>
  close(): void
}

let begun: Promise<void> | undefined

/** What is done once, however often the tag comes and goes. */
function begin(): Promise<void> {
  begun ??= (async () => {
    followEmptied()
    await openWords()
  })()
  return begun
}

/**
 * Language and theme are the page's to begin with and whenever it changes them; in between people may choose others.
 * @returns what ends it
 */
function followLooks(host: SrmElement): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let given: { readonly locale?: string; readonly theme?: string | undefined } = {}
  const look = () => {
    const { locale: wanted, session: around } = host.snapshot().surroundings
    // the portal speaks our languages alone
    const locale = ownLocale(wanted)
    const theme = (host.readValue('theme') ?? around?.theme ?? configuration().theme) as ThemeChoice | undefined
    if (locale !== given.locale) changeSettings({ locale })
    if (theme !== undefined && theme !== given.theme) changeSettings({ theme })
    given = { locale, theme }
    show()
  }
  const show = () => {
    host.dataset.theme = themeOf(useSettings.getState().theme, dark.matches)
    const lang = tagOf(currentLocale())
    host.shadowRoot?.querySelector('.root')?.setAttribute('lang', lang)
  }
  look()
  const stops = [host.subscribe(look), useSettings.subscribe(show)]
  return () => {
    for (const stop of stops) stop()
  }
}

const pathOf = ({ pathname, search }: Router['state']['location']): string => pathname + search

/** Page and address say the same path. @returns what ends it */
function followAddress(router: Router, address: HostAddress): () => void {
  let shown = address.read()
  const stops = [
    router.subscribe(({ location, historyAction, navigation }) => {
      const path = pathOf(location)
      if (navigation.state !== 'idle' || path === shown) return
      address.write(path, historyAction !== 'PUSH')
      shown = path
    }),
    address.listen(() => {
      const path = address.read()
      if (path === undefined || path === shown) return
      shown = path
      void router.navigate(returnPath(path), { replace: true })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Opens the portal in the tag it stands in.
 * @param path where it begins, unless the address says another one
 */
export async function openPortal(host: SrmElement, address: HostAddress, path: string): Promise<OpenPortal> {
  const endLooks = followLooks(host)
  if (stand().tag?.session) {
    session.empty()
    await session.token()
  }
  await begin()
  adoptSheets()
  followBrandColor()
  const { router, close } = createTagRouter(returnPath(address.read() ?? path), address.hrefOf)
  const stops = [
    followAddress(router, address),
    captureElements(host),
    tellUnhandledWithin(host),
    exportParts(host.shadowRoot as ShadowRoot),
    endLooks,
    close,
  ]
  return {
    view: <RouterProvider router={router} />,
    open: async (next) => {
      await router.navigate(returnPath(next))
    },
    close: () => {
      closeOverlay()
      for (const stop of stops) stop()
    },
  }
}
