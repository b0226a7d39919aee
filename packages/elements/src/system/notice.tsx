import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { RichText } from '../document/values/RichText.tsx'
import { Empty } from '../document/values/Value.tsx'

const Content = ({ value }: ValueProps) =>
  typeof value === 'string' && value !== '' ? <RichText html={value} /> : <Empty />

export const extension: DocumentExtension = {
  blocks: ['content'],
  values: { content: Content },
  more: async () => (await import('./forms.tsx')).noticeForm,
}
