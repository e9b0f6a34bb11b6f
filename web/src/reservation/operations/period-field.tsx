import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BookingsOnDays } from './bookings-on-days.tsx'
import { asText, at, lineOf, staysOf, type FormField, type Values } from './form-fields.ts'

/** Loaded when it is opened, because days can also be typed. */
const PeriodCalendar = lazy(async () => ({
  default: (await import('./period-calendar.tsx')).PeriodCalendar,
}))

type PeriodFieldProps = {
  field: FormField
  form: UseFormReturn<Values, unknown, Values>
  frame: { id: string; label: string; error: string | undefined }
}

/** Periods as text, one per line, to which a calendar can add, and the bookings on those days. */
export function PeriodField({ field, form, frame }: PeriodFieldProps) {
  const { t } = useTranslation('operations')
  const [isOpen, setOpen] = useState(false)
  const { name, as, needs } = field
  const hasReason = as === 'repairs'
  const values = form.watch()
  const lines = asText(at(values, name))
  const stays = staysOf(lines, hasReason)
  return (
    <div className="space-y-4 sm:col-span-2">
      <TextArea
        {...form.register(name)}
        {...frame}
        hint={t(hasReason ? 'hints.repairs' : 'hints.periods')}
        rows={3}
        optional
      />
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <CalendarDays aria-hidden="true" className="size-4" />
        {t(isOpen ? 'calendar.hide' : 'calendar.show')}
      </Button>
      {isOpen && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-72" />
            </Loading>
          }
        >
          <PeriodCalendar
            hasReason={hasReason}
            taken={stays}
            onAdd={added => {
              const next = [
                ...lines.split('\n').filter(line => line.trim() !== ''),
                ...added.map(lineOf),
              ]
              form.setValue(name, next.join('\n'), { shouldDirty: true, shouldValidate: true })
            }}
          />
        </Suspense>
      )}
      {needs && <BookingsOnDays stays={stays} lists={needs(values)} />}
    </div>
  )
}
