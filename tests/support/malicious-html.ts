export const maliciousHtml = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<style>body { display: none }</style>',
  '<div style="position:fixed;inset:0" class="header" id="root">x</div>',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<img src="javascript:alert(1)">',
  '<<script>script>alert(1)<</script>/script>',
  '<video autoplay onplay=alert(1)><source onerror=alert(1)></video>',
];

/** Matches HTML that must not remain after sanitising. */
export const harmful =
  /<(?:script|svg|iframe|object|embed|form|input|button|style|base|meta|math|video|source|noscript)\b|<[^>]*\s(?:on\w+|style|class|id)\s*=|(?:href|src)\s*=\s*"?\s*(?:javascript|data):/i;

/** Removes `title` attributes from HTML, because their text may contain `<` without harm. */
export const tagsOf = (html = '') => html.replace(/ title="[^"]*"/g, '');
