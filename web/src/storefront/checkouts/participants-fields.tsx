import type { SetParticipants } from '@arung/contracts/checkouts/people'
import type { z } from 'zod'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { resolverOf } from '../../app/forms/form-check.ts'
import { formDraft } from '../../app/forms/form-draft.ts'
import { useAfterPhones } from '../../app/forms/phones-read.ts'
import { useDraft } from '../../app/forms/use-draft.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ParticipantCard } from './participant-card.tsx'
import {
  checkParticipants,
  participantsForm,
  ParticipantsForm,
  type PersonFields,
} from './participants-form.ts'
import { PeopleSummary, personFields } from './people-summary.tsx'
import { stepPath } from './steps.ts'
import { useCheckout } from './use-checkout.ts'
import { useOwnName } from './use-own-name.ts'
import { command } from '../../app/api/call.ts'
import { useSave } from './use-save.ts'
import { useSavePeople } from './use-save-people.ts'

const LazySavedPeople = lazy(async () => ({
  default: (await import('./saved-people.tsx')).SavedPeople,
}))

const draftOf = (checkoutId: string) =>
  formDraft(`participants:${checkoutId}`, stored => ParticipantsForm.safeParse(stored).data ?? null)

/** One card for each guest. Typed values survive a reload and Back. */
export function ParticipantsFields() {
  const { t } = useTranslation('checkout')
  const { checkout, holdExpired, reload } = useCheckout()
  const go = useGo()
  const draft = useMemo(() => draftOf(checkout.checkoutId), [checkout.checkoutId])
  const activityDate = checkout.lines.map(line => line.date).toSorted()[0] ?? ''
  const resolver = useMemo(
    () =>
      resolverOf((typed: ParticipantsForm) =>
        checkParticipants(typed, { today: operatorToday(), activityDate }),
      ),
    [activityDate],
  )
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: participantsForm(checkout.persons, checkout.participants, draft.read()),
  })
  useDraft(form, draft.write)
  const save = useSave(saveOf(checkout.checkoutId), problems => {
    for (const { path, message } of problems) {
      form.setError(pathOfPerson(path), { type: 'server', message })
    }
  })
  const people = useSavePeople(checkout.checkoutId)
  const submit = form.handleSubmit(async result => {
    if (!(await save.send(result))) return
    draft.drop()
    await people.save(result.participants)
    await reload()
    go(stepPath('contact', checkout.checkoutId))
  })
  const sendForm = useAfterPhones(submit)
  useOwnName(form, checkout.participants.length === 0)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={sendForm} className="mt-8 space-y-5">
        <PeopleSummary />
        {form.getValues('people').map((_, index) => (
          <ParticipantCard
            key={index}
            index={index}
            activityDate={activityDate}
            checkoutId={checkout.checkoutId}
            accountId={people.accountId}
          />
        ))}
        {people.accountId !== null && (
          <Suspense fallback={null}>
            <LazySavedPeople
              accountId={people.accountId}
              save={people.wished}
              onSave={people.setWished}
            />
          </Suspense>
        )}
        {save.failure && (
          <Notice tone="danger" alert>
            {save.failure}
          </Notice>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-3 pt-3">
          <Button
            type="submit"
            tone="cta"
            busy={form.formState.isSubmitting}
            disabled={holdExpired}
            {...(holdExpired ? { 'aria-describedby': 'hold-ended' } : {})}
            className="max-sm:w-full"
          >
            {t('participants.continue')}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Maps the server's `participants.0.age` to the form's `people.0.age`. */
function pathOfPerson(path: string): 'people' | `people.${number}.${keyof PersonFields}` {
  const [, index, field] = path.split('.')
  const name = personFields.find(known => known === field)
  return name === undefined ? 'people' : `people.${Number(index)}.${name}`
}

const saveOf = (id: string) => (body: z.output<typeof SetParticipants>) =>
  command('PUT /checkouts/:id/participants', { params: { id }, body })
