/** The tables of what agents owe, in rupiah. */
export const schema = `
    CREATE TABLE receivable_agents (
      account_id  uuid   PRIMARY KEY,
      area        text   NOT NULL,
      balance     bigint NOT NULL,
      open        bigint NOT NULL,
      credit      bigint NOT NULL,
      reminded_on date,
      held        bigint NOT NULL,
      credit_limit bigint
    ) WITH (fillfactor = 85);
    CREATE TABLE receivable_sales (
      sale_id       uuid   PRIMARY KEY,
      account_id    uuid   NOT NULL,
      kind          text   NOT NULL,
      number        text   NOT NULL,
      voucher       text,
      activity_date date   NOT NULL,
      total         bigint NOT NULL,
      invoiced      bigint NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE receivable_invoices (
      invoice_id  uuid        PRIMARY KEY,
      account_id  uuid        NOT NULL,
      number      text,
      at          timestamptz NOT NULL,
      issued_on   date        NOT NULL,
      due_on      date        NOT NULL,
      amount      bigint      NOT NULL,
      paid        bigint      NOT NULL,
      state       text        NOT NULL,
      -- The day on which nothing was left of it. An invoice that is open is left on every day.
      closed_on   date        NOT NULL,
      void_reason text,
      sales       jsonb       NOT NULL
    ) WITH (fillfactor = 85);
    -- What was paid of an invoice, and undone.
    CREATE TABLE receivable_shares (
      share_id   text   PRIMARY KEY,
      invoice_id uuid   NOT NULL,
      paid_on    date   NOT NULL,
      amount     bigint NOT NULL
    );
    CREATE TABLE receivable_payments (
      payment_id  uuid        PRIMARY KEY,
      account_id  uuid        NOT NULL,
      at          timestamptz NOT NULL,
      method      text        NOT NULL,
      amount      bigint      NOT NULL,
      reference   text,
      received_on date        NOT NULL,
      shares      jsonb       NOT NULL,
      undone      text
    ) WITH (fillfactor = 85);
    -- One line for each event, with what the account came to after it.
    CREATE TABLE receivable_lines (
      line_id    text        PRIMARY KEY,
      position   bigint      NOT NULL,
      account_id uuid        NOT NULL,
      at         timestamptz NOT NULL,
      kind       text        NOT NULL,
      of_id      uuid        NOT NULL,
      amount     bigint      NOT NULL,
      balance    bigint      NOT NULL,
      open       bigint      NOT NULL,
      credit     bigint      NOT NULL
    );`

export const indexes = `
    CREATE INDEX IF NOT EXISTS receivable_sales_open ON receivable_sales (account_id, activity_date, sale_id)
      WHERE total <> invoiced;
    CREATE INDEX IF NOT EXISTS receivable_invoices_of_agent ON receivable_invoices (account_id, at, invoice_id);
    CREATE INDEX IF NOT EXISTS receivable_invoices_left ON receivable_invoices (account_id, closed_on);
    CREATE INDEX IF NOT EXISTS receivable_shares_of_invoice ON receivable_shares (invoice_id, paid_on);
    CREATE INDEX IF NOT EXISTS receivable_payments_of_agent ON receivable_payments (account_id, at, payment_id);
    CREATE INDEX IF NOT EXISTS receivable_payments_reference ON receivable_payments USING gin (lower(reference) gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS receivable_lines_of_payments ON receivable_lines (at, position) WHERE kind IN ('PAYMENT', 'PAYMENT_UNDONE');
    CREATE INDEX IF NOT EXISTS receivable_lines_of_agent ON receivable_lines (account_id, at, position);`
