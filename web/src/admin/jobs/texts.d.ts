import type jobs from '../../app/i18n/en/jobs.json'

declare global {
  interface Texts {
    jobs: typeof jobs
  }
}
