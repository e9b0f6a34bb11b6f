-- Up Migration
-- From where a session was opened: the device in words, and of the address only its network and country. What the browser
-- said of itself in full is not kept.
ALTER TABLE auth.sessions
  ADD COLUMN browser text,
  ADD COLUMN system  text,
  ADD COLUMN network text,                       -- /24 of IPv4, /48 of IPv6
  ADD COLUMN country text;                       -- ISO 3166-1 alpha-2
UPDATE auth.sessions SET
  browser = CASE
    WHEN user_agent ~ 'Edg(e|A|iOS)?/' THEN 'Edge'
    WHEN user_agent ~ 'OPR/' THEN 'Opera'
    WHEN user_agent ~ 'SamsungBrowser/' THEN 'Samsung Internet'
    WHEN user_agent ~ '(Firefox|FxiOS)/' THEN 'Firefox'
    WHEN user_agent ~ '(Chrome|CriOS)/' THEN 'Chrome'
    WHEN user_agent ~ 'Version/.*Safari/' THEN 'Safari'
  END,
  system = CASE
    WHEN user_agent ~ 'Android' THEN 'Android'
    WHEN user_agent ~ 'iPhone' THEN 'iPhone'
    WHEN user_agent ~ 'iPad' THEN 'iPad'
    WHEN user_agent ~ 'Windows' THEN 'Windows'
    WHEN user_agent ~ 'CrOS' THEN 'ChromeOS'
    WHEN user_agent ~ 'Mac OS X' THEN 'macOS'
    WHEN user_agent ~ 'Linux' THEN 'Linux'
  END
WHERE user_agent IS NOT NULL;
ALTER TABLE auth.sessions DROP COLUMN user_agent;

-- Down Migration
ALTER TABLE auth.sessions
  ADD COLUMN user_agent text,
  DROP COLUMN browser,
  DROP COLUMN system,
  DROP COLUMN network,
  DROP COLUMN country;
