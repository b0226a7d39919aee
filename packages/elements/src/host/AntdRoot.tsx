import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { Icon } from '../style/Icon.tsx'
import { useStyles } from '../style/useStyles.ts'
import { configuration } from './configure.ts'
import { useElement } from './env.ts'
import { showLayer } from './layer.ts'
import type { Locale } from './settings.ts'
import turningCss from './turning.css?inline'

/** antd still makes a few style tags without runtime; this node, never in a document, takes them. */
const sink = document.createElement('div')
const cache = createCache()
/** Overlays stand where `--z-drawer` does, below our own popups and tooltips. */
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: 'srm' }, token: { zIndexPopupBase: 100 } }
const turning = (
  <span className="turning">
    <Icon name="refresh" />
  </span>
)
/**
 * Two Chinese characters stay together, as on our own buttons. The sign of a busy button is our own: antd's is a picture
 * with an English name, which goes away only when a motion is told to have ended, and on a busy machine it is not told.
 */
const button = { autoInsertSpace: false, loadingIcon: turning }

/** The texts of a language in the places of the English ones. */
function within<T extends object>(english: T, own: object): T {
  const both = Object.entries(own).map(([key, text]) => {
    const instead = (english as Record<string, unknown>)[key]
    const isPart = typeof text === 'object' && text !== null && typeof instead === 'object' && instead !== null
    return [key, isPart ? within(instead, text) : text] as const
  })
  return { ...english, ...Object.fromEntries(both) }
}

const made = new WeakMap<object, typeof enUS>()

/** Of a language of the host, what it gives; English for the rest. */
function localeOf(locale: Locale): typeof enUS {
  const own = configuration().languages?.[locale]?.antd
  if (locale === 'zh_cn') return zhCN
  if (!own) return enUS
  const known = made.get(own) ?? within(enUS, own)
  made.set(own, known)
  return known
}

/**
 * Everything antd needs inside an element: language, the extracted styles instead of its own, and popups in the element's
 * layer.
 */
export default function AntdRoot({ children }: { readonly children: ReactNode }) {
  const { dir, layer, locale } = useElement()
  useStyles(turningCss)
  const container = useMemo(() => {
    const getContainer = () => {
      showLayer(layer)
      return layer
    }
    return { getContainer }
  }, [layer])
  return (
    <StyleProvider container={sink} cache={cache}>
      <ConfigProvider
        locale={localeOf(locale)}
        direction={dir}
        theme={theme}
        button={button}
        getPopupContainer={container.getContainer}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
