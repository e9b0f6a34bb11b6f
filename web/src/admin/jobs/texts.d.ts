import type jobs from '../../base/i18n/en/jobs.json'

declare global {
  interface Texts {
    jobs: typeof jobs
  }
}
