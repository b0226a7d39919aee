import type { Locale } from '@srm/elements/host/settings.ts'

interface TagWords {
  readonly loading: string
  readonly taken: string
}

/** What a tag says before the words of the portal are there. */
export const tagWords: Readonly<Record<Locale, TagWords>> = {
  zh_cn: { loading: '正在打开 SRM', taken: '本页面已显示一个 SRM 门户，此处不能再显示一个。' },
  en: { loading: 'Opening SRM', taken: 'This page shows one SRM portal already, and cannot show another here.' },
}
