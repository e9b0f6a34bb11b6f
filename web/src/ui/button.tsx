import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type ButtonTone = 'cta' | 'primary' | 'ghost' | 'danger' | 'danger-ghost' | 'light'

const toneClass: Readonly<Record<ButtonTone, string>> = {
  cta: 'btn-cta',
  primary: 'btn-primary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  'danger-ghost': 'btn-danger-ghost',
  light: 'btn-light',
}

type ButtonStyle = {
  /** `cta` is reserved for the one main action of a public page. */
  tone?: ButtonTone
  size?: 'normal' | 'small'
}

/** Returns class names that make any element, such as a link, look like a button. */
export const buttonClass = ({ tone = 'ghost', size = 'normal' }: ButtonStyle = {}): string =>
  clsx('btn', toneClass[tone], size === 'small' && 'btn-small')

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** A button. While `busy` it stays focusable but ignores clicks, and announces that. */
export function Button({ tone, size, busy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, onClick: stop, 'aria-busy': true } : {})}
      className={clsx(
        buttonClass({ ...(tone ? { tone } : {}), ...(size ? { size } : {}) }),
        className,
      )}
    />
  )
}

const stop = (event: React.MouseEvent): void => event.preventDefault()
