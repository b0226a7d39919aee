/** The theme colour of the person on the whole page; the elements inherit it. */
import { brandVariables } from '@srm/elements/style/brand/brand.ts'
import { stand } from '../embedding/stand.ts'
import { useSettings } from './settings.ts'

/** Of the product (spec §9). */
export const productColor = '#409EFF'

/** Colours to choose from; any other may be given. */
export const colors = [
  productColor,
  '#0F766E',
  '#16A34A',
  '#CA8A04',
  '#EA580C',
  '#DC2626',
  '#C026D3',
  '#6D28D9',
] as const

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

let set: readonly string[] = []
let isFollowing = false

function apply(color: string | undefined): void {
  const { style } = stand().top
  for (const name of set) style.removeProperty(name)
  const variables = color && isColor(color) ? brandVariables(color) : {}
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  set = Object.keys(variables)
}

/** Applies the colour now and whenever it is changed. */
export function followBrandColor(): void {
  apply(useSettings.getState().brand)
  if (isFollowing) return
  isFollowing = true
  useSettings.subscribe(({ brand }, before) => {
    if (brand !== before.brand) apply(brand)
  })
}
