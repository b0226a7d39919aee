/**
 * antd's tokens in the words of style/tokens.css (screens/README §2.4): which variable each of antd's colours is.
 * `var(--x)` stands in the extracted style sheet, so host variables, themes and density reach antd too.
 */

/** antd colour token → our variable. */
export const colors: Readonly<Record<string, string>> = {
  colorPrimary: '--brand-fill',
  colorPrimaryHover: '--brand-fill-hover',
  colorPrimaryActive: '--brand-fill-hover',
  colorPrimaryBg: '--brand-soft',
  colorPrimaryBgHover: '--bg-selected',
  colorPrimaryBorder: '--focus',
  colorPrimaryBorderHover: '--focus',
  colorPrimaryText: '--brand-text',
  colorPrimaryTextHover: '--brand-text',
  colorPrimaryTextActive: '--brand-text',
  colorInfo: '--brand-fill',
  colorInfoBg: '--tone-blue-bg',
  colorInfoBgHover: '--tone-blue-bg',
  colorInfoBorder: '--brand-border',
  colorInfoBorderHover: '--brand-border',
  colorInfoHover: '--brand-fill-hover',
  colorInfoActive: '--brand-fill-hover',
  colorInfoText: '--tone-blue-fg',
  colorInfoTextHover: '--tone-blue-fg',
  colorInfoTextActive: '--tone-blue-fg',
  colorLink: '--brand-text',
  colorLinkHover: '--brand-text',
  colorLinkActive: '--brand-text',
  colorSuccess: '--tone-green-mark',
  colorSuccessBg: '--tone-green-bg',
  colorSuccessBgHover: '--tone-green-bg',
  colorSuccessBorder: '--tone-green-mark',
  colorSuccessBorderHover: '--tone-green-mark',
  colorSuccessHover: '--tone-green-mark',
  colorSuccessActive: '--tone-green-fg',
  colorSuccessText: '--tone-green-fg',
  colorSuccessTextHover: '--tone-green-fg',
  colorSuccessTextActive: '--tone-green-fg',
  colorWarning: '--tone-gold-fg',
  colorWarningBg: '--tone-gold-bg',
  colorWarningBgHover: '--tone-gold-bg',
  colorWarningBorder: '--tone-gold-mark',
  colorWarningBorderHover: '--tone-gold-mark',
  colorWarningHover: '--tone-gold-mark',
  colorWarningActive: '--tone-gold-fg',
  colorWarningText: '--tone-gold-fg',
  colorWarningTextHover: '--tone-gold-fg',
  colorWarningTextActive: '--tone-gold-fg',
  colorWarningOutline: '--tone-gold-bg',
  colorWarningAffix: '--tone-gold-mark',
  colorError: '--tone-red-fg',
  colorErrorBg: '--tone-red-bg',
  colorErrorBgHover: '--tone-red-bg',
  colorErrorBgFilledHover: '--tone-red-bg',
  colorErrorBgActive: '--tone-red-bg',
  colorErrorBorder: '--tone-red-mark',
  colorErrorBorderHover: '--tone-red-mark',
  colorErrorHover: '--tone-red-mark',
  colorErrorActive: '--tone-red-fg',
  colorErrorText: '--tone-red-fg',
  colorErrorTextHover: '--tone-red-fg',
  colorErrorTextActive: '--tone-red-fg',
  colorErrorOutline: '--tone-red-bg',
  colorErrorAffix: '--tone-red-mark',
  colorHighlight: '--tone-red-fg',
  colorText: '--text-1',
  colorTextSecondary: '--text-2',
  colorTextTertiary: '--text-3',
  colorTextQuaternary: '--text-3',
  colorTextPlaceholder: '--text-3',
  colorTextDisabled: '--text-disabled',
  colorTextHeading: '--text-1',
  colorTextLabel: '--text-2',
  colorTextDescription: '--text-3',
  colorTextLightSolid: '--on-brand-fill',
  colorIcon: '--text-3',
  colorIconHover: '--text-1',
  colorWhite: '--on-brand-fill',
  colorFill: '--border-strong',
  colorFillSecondary: '--bg-hover',
  colorFillTertiary: '--bg-sunken',
  colorFillQuaternary: '--bg-sunken',
  colorFillContent: '--bg-hover',
  colorFillContentHover: '--border',
  colorFillAlter: '--bg-sunken',
  colorBgSolid: '--text-1',
  colorBgSolidHover: '--text-2',
  colorBgSolidActive: '--text-1',
  colorBgLayout: '--bg-app',
  colorBgContainer: '--bg-surface',
  colorBgElevated: '--bg-surface',
  colorBgSpotlight: '--tooltip-bg',
  colorBgMask: '--bg-scrim',
  colorBgContainerDisabled: '--bg-sunken',
  colorBgTextHover: '--bg-hover',
  colorBgTextActive: '--bg-selected',
  colorBorder: '--border-control',
  colorBorderDisabled: '--border-strong',
  colorBorderSecondary: '--border',
  colorBorderBg: '--bg-surface',
  colorSplit: '--border',
  controlItemBgHover: '--bg-hover',
  controlItemBgActive: '--bg-selected',
  controlItemBgActiveHover: '--bg-selected',
  controlItemBgActiveDisabled: '--border',
  controlOutline: '--brand-border',
  controlTmpOutline: '--bg-sunken',
}

/** Where one component needs another colour than the rest. */
export const componentColors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Button: { colorError: '--danger-fill', dangerColor: '--on-danger-fill' },
  Input: { colorError: '--tone-red-mark' },
  Select: { colorError: '--tone-red-mark' },
  DatePicker: {
    colorError: '--tone-red-mark',
    cellHoverWithRangeBg: '--bg-selected',
    cellRangeBorderColor: '--brand-border',
  },
  InputNumber: { colorError: '--tone-red-mark' },
  Tooltip: { colorTextLightSolid: '--tooltip-fg' },
  Switch: { handleBg: '--bg-surface' },
}

/** Whole values that become one of ours. */
export const values: Readonly<Record<string, string>> = {
  fontFamily: 'var(--font-ui)',
  fontFamilyCode: 'var(--font-code)',
  boxShadow: 'var(--shadow-2)',
  boxShadowSecondary: 'var(--shadow-2)',
  boxShadowTertiary: 'var(--shadow-1)',
  boxShadowDrawerRight: 'var(--shadow-2)',
  boxShadowDrawerLeft: 'var(--shadow-2)',
  boxShadowDrawerUp: 'var(--shadow-2)',
  boxShadowDrawerDown: 'var(--shadow-2)',
}

/** Values of one component that are no colours. */
export const componentValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
}

/** Sizes that do not depend on the density. */
export const sizes = {
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusXS: 4,
  borderRadiusLG: 8,
  fontSize: 14,
  controlInteractiveSize: 16,
  lineWidthFocus: 2,
  zIndexPopupBase: 100,
  motionDurationFast: '0.09s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.16s',
} as const

/** Sizes of antd's variables that follow ours, by what the names of the variables end in: pixels → value. */
export const followed: readonly (readonly [name: RegExp, Readonly<Record<string, string>>])[] = [
  [/(border-radius(-\w+)?|radius-(sub-menu-)?item)$/, { 4: 'var(--r-sm)', 6: 'var(--r-md)', 8: 'var(--r-lg)' }],
  [
    /font-size(-\w+)?$/,
    { 12: 'var(--fs-xs)', 13: 'var(--fs-sm)', 14: 'var(--fs-md)', 16: 'var(--fs-lg)', 20: 'var(--fs-xl)' },
  ],
  [/ant-font-height$/, { 22: 'calc(var(--fs-md) * 1.5714)' }],
  [
    /ant-(padding|margin)(-(x*[sl]|sm|md|lg))?$/,
    {
      ...{ 4: 'var(--s-1)', 8: 'var(--s-2)', 12: 'var(--s-3)', 16: 'var(--s-4)', 20: 'var(--s-5)', 24: 'var(--s-6)' },
      ...{ 32: 'var(--s-8)', 48: 'var(--s-12)' },
    },
  ],
]

/** Those that follow the height of controls, which each density has its own of: name → how they are reckoned. */
export const followedHeight: readonly (readonly [name: RegExp, value: string])[] = [
  [/(ant-control-height|select-option-height|form-label-height)$/, 'var(--control-h)'],
  [
    /(?:input|input-number|date-picker|button)-padding-block$/,
    'max(0px, calc((var(--control-h) - var(--ant-font-height)) / 2 - 1px))',
  ],
  [/multiple-item-height$/, 'calc(var(--control-h) - 8px)'],
]

/** Control heights of each density; the first is the default. */
export const densities = {
  compact: { controlHeight: 30, controlHeightSM: 24, controlHeightXS: 16, controlHeightLG: 40 },
  comfortable: { controlHeight: 34, controlHeightSM: 28, controlHeightXS: 20, controlHeightLG: 40 },
  touch: { controlHeight: 46, controlHeightSM: 44, controlHeightXS: 24, controlHeightLG: 52 },
} as const

/** The antd components whose styles are extracted; a component that is used must stand here. */
export const components = [
  'App',
  'Select',
  'DatePicker',
  'Input',
  'InputNumber',
  'Button',
  'Checkbox',
  'Radio',
  'Form',
  'Modal',
  'Drawer',
  'Tooltip',
  'Popover',
  'Dropdown',
  'Menu',
  'Segmented',
  'notification',
  'message',
  'Spin',
  'Empty',
  'Upload',
  'Steps',
  'Switch',
  'Tag',
] as const
