import { ownWords } from '../../host/common/speech.ts'

/** Words that screens in the frame of a list share. */
interface FrameWords {
  readonly rows: (count: string) => string
}

const en: FrameWords = { rows: (count) => (count === '1' ? '1 row' : `${count} rows`) }
const zhCn: FrameWords = { rows: (count) => `${count} 行` }

export const frameWords = ownWords<FrameWords>('frame', en, zhCn)
