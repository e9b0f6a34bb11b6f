import type { SetContact } from '@arung/contracts/checkouts/people'
import type { z } from 'zod'
import { storedEmail } from '@arung/contracts/stored-email'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemsOf, resolverOf } from '../../app/forms/form-check.ts'
import { formDraft } from '../../app/forms/form-draft.ts'
import { PhoneOnDemand } from '../../app/forms/phone-on-demand.tsx'
import { useAfterPhones } from '../../app/forms/phones-read.ts'
import { useOneName } from '../../app/forms/use-one-name.tsx'
import { useDraft } from '../../app/forms/use-draft.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CountrySelect } from '../../ui/phone/country-select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { checkContact, ContactForm, contactForm } from './contact-form.ts'
import { PickupPart } from './pickup-part.tsx'
import { nextStep, usePaysHere } from './pays-here.ts'
import { isEveryoneNamed } from './pic-missing.tsx'
import { useProblemText } from './problem-text.ts'
import { stepPath } from './steps.ts'
import { useAfterContact } from './use-after-contact.ts'
import { useCheckout } from './use-checkout.ts'
import { usePickupChoice, type PickupChoice } from './use-pickup-choice.ts'
import { command } from '../../app/api/call.ts'
import { useSave } from './use-save.ts'

const draftOf = (checkoutId: string) =>
  formDraft(`contact:${checkoutId}`, stored => ContactForm.safeParse(stored).data ?? null)

/** The contact form. It waits for the profile of the signed-in person to prefill it. */
export function ContactFields() {
  const { role, profile, loading } = useSession()
  const isCustomer = role === 'USER' || role === 'AGEN'
  if (isCustomer && profile === null && loading) {
    return (
      <Loading className="mt-8">
        <Skeleton className="h-96" />
      </Loading>
    )
  }
  return <LoadedContactFields />
}

function LoadedContactFields() {
  const { t } = useTranslation('checkout')
  const { checkout, holdExpired, reload } = useCheckout()
  const paysHere = usePaysHere(checkout.grandTotal)
  const { role, profile } = useSession()
  const customer = role === 'USER' || role === 'AGEN' ? profile : null
  const pickup = usePickupChoice()
  const { kind } = pickup
  const resolver = useMemo(
    () => resolverOf((typed: ContactForm) => checkContact(typed, kind)),
    [kind],
  )
  const draft = useMemo(() => draftOf(checkout.checkoutId), [checkout.checkoutId])
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: contactForm(checkout, customer, draft.read()),
  })
  useDraft(form, draft.write)
  const save = useSave(saveOf(checkout.checkoutId), problems => {
    for (const { path, message } of problems) {
      form.setError(pathOfField(path), { type: 'server', message })
    }
  })
  const after = useAfterContact()
  const submit = form.handleSubmit(async result => {
    if (!(await pickup.isSaid())) return
    if (!(await save.send(result))) return
    draft.drop()
    await after.goOn(await reload())
  })
  const sendForm = useAfterPhones(submit)
  const email = useWatch({ control: form.control, name: 'email' })
  const proved = customer !== null && storedEmail(email) === customer.email
  // A large party verifies its address before its guests are named.
  const blocked = holdExpired || !(isEveryoneNamed(checkout) || checkout.untilProved)
  const failure = save.failure ?? after.failure
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={sendForm} className="mt-8 space-y-5">
        <Summary />
        <PickupPart pickup={pickup} />
        <Fields proved={proved} pickup={pickup} />
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap-reverse justify-between gap-3 pt-3">
          <LinkButton to={stepPath('participants', checkout.checkoutId)} className="max-sm:w-full">
            {t('back')}
          </LinkButton>
          <Button
            type="submit"
            tone="cta"
            busy={form.formState.isSubmitting || after.busy}
            disabled={blocked}
            {...(holdExpired ? { 'aria-describedby': 'hold-ended' } : {})}
            className="max-sm:w-full"
          >
            {t(nextStep(proved, paysHere))}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Maps the server's `contact.email` to the form's `email`. */
function pathOfField(path: string): keyof ContactForm | 'root' {
  const field = path.split('.').at(-1)
  return ContactForm.keyof().safeParse(field).data ?? 'root'
}

function Summary() {
  const { t } = useTranslation('checkout')
  const text = useProblemText()
  const { errors, submitCount } = useFormContext<ContactForm>().formState
  const problems = submitCount === 0 ? [] : problemsOf(errors, Object.keys(ContactForm.shape))
  return (
    <ErrorSummary
      title={t('problemCount', { count: problems.length })}
      errors={problems.map(({ path, message }) => ({
        id: `contact.${path}`,
        message: text(path, message),
      }))}
    />
  )
}

/** `proved`: the address is the account's own, which needs no code. */
function Fields({ proved, pickup }: { proved: boolean; pickup: PickupChoice }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const form = useFormContext<ContactForm>()
  const text = useProblemText()
  const [firstName, lastName] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName'],
  })
  const { tick, ofLastName } = useOneName({
    firstName,
    lastName,
    onLastName: name =>
      form.setValue('lastName', name, { shouldDirty: true, shouldValidate: name !== '' }),
  })
  const field = (name: Exclude<keyof ContactForm, 'pickupLater'>) => ({
    ...form.register(name),
    id: `contact.${name}`,
    label: t(`contact.${name}`),
    error: text(name, form.formState.errors[name]?.message),
  })
  return (
    <div className="card grid gap-4 p-5 sm:grid-cols-2 sm:p-6">
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
      <TextField {...field('lastName')} {...ofLastName} autoComplete="family-name" maxLength={80} />
      {tick}
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...(proved ? {} : { hint: t('contact.emailHint') })}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field: phone, fieldState }) => (
          <PhoneOnDemand
            id="contact.phone"
            label={t('contact.phone')}
            hint={t('contact.phoneHint')}
            value={phone.value}
            onChange={phone.onChange}
            onBlur={phone.onBlur}
            languageTag={intlTag[locale]}
            error={text('phone', fieldState.error?.message)}
          />
        )}
      />
      <CountrySelect
        {...field('country')}
        placeholder={t('choose')}
        languageTag={intlTag[locale]}
        optional
        autoComplete="country"
      />
      <TextField {...field('city')} optional autoComplete="address-level2" maxLength={80} />
      {!pickup.isReading && pickup.zones.length === 0 && (
        <TextField
          {...field('pickupPlace')}
          optional
          maxLength={160}
          hint={t('contact.pickupHint')}
          className="sm:col-span-2"
        />
      )}
      <TextArea {...field('note')} optional maxLength={1000} rows={3} className="sm:col-span-2" />
    </div>
  )
}

const saveOf = (id: string) => (body: z.output<typeof SetContact>) =>
  command('PUT /checkouts/:id/contact', { params: { id }, body })
