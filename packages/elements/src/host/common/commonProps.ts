import { attributeName, type ElementSpec, type PropSpec, prop } from '../spec.ts'

const common: Readonly<Record<string, PropSpec>> = {
  locale: prop.text(),
  theme: prop.text(),
  density: prop.text(),
  side: prop.text(),
  readonly: prop.flag(),
  themeFrom: prop.text(),
}

/** Every property of an element: its own and those all elements have. */
export const allProps = (definition: ElementSpec): Readonly<Record<string, PropSpec>> => ({
  ...common,
  ...definition.props,
})

/** The observed attributes, each with the property it stands for. */
export const attributesOf = (definition: ElementSpec): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(allProps(definition))
      .filter(([, spec]) => spec.kind !== 'value')
      .map(([name]) => [attributeName(name), name]),
  )
