import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { buttonClass, type ButtonTone } from './button.tsx'

type LinkButtonProps = ComponentProps<typeof LocaleLink> & {
  tone?: ButtonTone
  size?: 'normal' | 'small'
}

/** A link within the site that looks like a button. */
export function LinkButton({ tone, size, className, ...rest }: LinkButtonProps) {
  const style = buttonClass({ ...(tone ? { tone } : {}), ...(size ? { size } : {}) })
  return <LocaleLink {...rest} className={clsx(style, className)} />
}
