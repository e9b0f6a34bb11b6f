import { useTranslation } from 'react-i18next'
import { ArtPicture } from '../../ui/art-picture.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useWithNext } from './with-next.ts'

type DoneProps = { title: string; lead: string; to?: string }

/** Confirms the last step, and links to the sign-in. */
export function DonePanel({ title, lead, to = '/sign-in' }: DoneProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <div role="status">
      <ArtPicture
        name="success"
        alt=""
        sizes="440px"
        className="mb-8 aspect-[3/2] w-full rounded-card object-cover"
      />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-ink-2">{lead}</p>
      <LinkButton to={withNext(to)} tone="cta" className="mt-8 w-full">
        {t('verify.toSignIn')}
      </LinkButton>
    </div>
  )
}
