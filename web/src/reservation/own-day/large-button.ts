import { clsx } from 'clsx'
import { buttonClass, type ButtonTone } from '../../ui/button.tsx'

/** Returns the class names of a button or link that wet fingers hit: 56 pixels high, in large letters. */
export const largeButton = (tone: ButtonTone, more?: string): string =>
  clsx(buttonClass({ tone }), 'min-h-14 px-3! text-lead', more)
