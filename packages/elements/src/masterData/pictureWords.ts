import { ownWords } from '../host/common/speech.ts'

/** Words that only the picture of a material needs. */
interface PictureWords {
  readonly title: string
  readonly has: string
  readonly choose: string
  readonly replace: string
  readonly remove: string
  readonly kinds: string
}

const en: PictureWords = {
  title: 'Picture',
  has: 'Has a picture',
  choose: 'Choose a picture',
  replace: 'Replace the picture',
  remove: 'Remove the picture',
  kinds: 'One picture, JPG or PNG',
}

const zhCn: PictureWords = {
  title: '图片',
  has: '有图片',
  choose: '选择图片',
  replace: '更换图片',
  remove: '移除图片',
  kinds: '仅限 1 张 JPG 或 PNG 图片',
}

export const pictureWords = ownWords<PictureWords>('picture', en, zhCn)
