import type { Locale } from '@arung/contracts/scalars'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx'))

type RichTextFieldProps<Values extends FieldValues, Saved> = {
  control: Control<Values, unknown, Saved>
  name: FieldPathByValue<Values, string>
  id: string
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  /** The language of the text. */
  lang: Locale
  className?: string
}

/**
 * A form field for rich text, as HTML that the server's sanitizer leaves unchanged. A text without content is the empty
 * string. The editor is loaded when the field is shown.
 */
export function RichTextField<Values extends FieldValues, Saved>(
  props: RichTextFieldProps<Values, Saved>,
) {
  const { id, label, hint, error, optional, lang, className } = props
  const { t } = useTranslation()
  const { field } = useController({ control: props.control, name: props.name })
  const notes = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean)
  return (
    <div className={clsx('min-w-0', className)}>
      <p id={`${id}-label`} className="mb-1.5 text-table font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('optional')})</span>}
      </p>
      <Suspense fallback={<EditorSkeleton />}>
        <Editor
          id={id}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          lang={lang}
          label={label}
          aria={{
            'aria-labelledby': `${id}-label`,
            ...(notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}),
            ...(error ? { 'aria-invalid': 'true' } : {}),
            ...(optional ? {} : { 'aria-required': 'true' }),
          }}
        />
      </Suspense>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-table text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const EditorSkeleton = () => (
  <Loading className="space-y-2">
    <Skeleton className="h-11" />
    <Skeleton className="h-56" />
  </Loading>
)
