import type { Locale } from '@srm/elements/host/settings.ts'

interface TagWords {
  readonly loading: string
  readonly taken: string
}

/** What a tag says before the words of the portal are there. */
export const tagWords: Readonly<Record<Locale, TagWords>> = {
  zh_cn: { loading: '正在打开 SRM', taken: '一个页面同一时间只能显示一个 SRM 门户，且只连一台服务器。' },
  en: { loading: 'Opening SRM', taken: 'A page shows one SRM portal at a time, of one server.' },
}
