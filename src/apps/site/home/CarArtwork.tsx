const body =
  'M114 287C100 284 95 264 94 244C93 226 97 211 103 203L121 196.5C166 176 208 155 262 146C300 140.5 336 140 364 141.5C410 144 444 158 487 185.5C534 189 581 198 606 211C622 219 630 230 631.5 246C633 262 630 277 619 285L576.8 287A46.5 46.5 0 1 0 489.2 287L249.8 289A46.5 46.5 0 1 0 162.2 287Z';
const windows =
  'M166 185C200 168 236 156.5 270 151.5C306 147.5 340 147.5 364 149C400 151.5 430 165 463 185.5C459 190 452 191 444 191L178 191.5C166 191.5 162 188 166 185Z';
const seams =
  'M331 191C329 220 330 252 334 277M462 191C469 214 466 248 454 277M222 191C216 204 214 214 220 223M487 186C520 199 566 204 604 211M292 209h25M420 209h25';
const cells = Array.from({ length: 13 }, (_, index) => 264 + index * 16.6);
const spokes = [0, 72, 144, 216, 288];

/**
 * A car drawn in light on a road before Riga's spires; charge runs through its battery. It is also the first
 * frame of the film that scripts/draw-hero.ts makes of it: after a change, draw that again.
 */
export function CarArtwork() {
  return (
    <svg className="car" viewBox="24 36 690 348" fill="none" aria-hidden="true" focusable="false">
      <Lights />
      <ellipse cx="363" cy="300" rx="350" ry="84" fill="url(#car-glow)" />
      <Town />
      <Road />
      <path
        className="car-beam"
        d="M622 218L740 186V326L628 238Z"
        fill="url(#car-beam)"
        filter="url(#car-haze)"
      />
      <ellipse cx="363" cy="311" rx="290" ry="9" fill="#03070e" filter="url(#car-haze)" />
      <path d={body} stroke="url(#car-line)" strokeWidth="10" strokeOpacity=".6" filter="url(#car-haze)" />
      <path d="M162 288A46.5 46.5 0 1 1 250 288ZM489 287A46.5 46.5 0 1 1 577 287Z" fill="#060d18" />
      <path d={body} fill="url(#car-paint)" />
      <path
        d="M100 222C240 202 440 202 626 226L628 236C440 212 240 213 98 234Z"
        fill="url(#car-shine)"
        filter="url(#car-soft)"
      />
      <g stroke="url(#car-line)" strokeLinecap="round" strokeLinejoin="round">
        <path d={seams} strokeWidth="1.1" strokeOpacity=".6" />
        <path d={windows} fill="url(#car-glass)" stroke="none" />
        <path d="M338 149L331 191M232 161L222 191" stroke="#0b1a2b" strokeWidth="5" strokeLinecap="butt" />
        <path d={windows} strokeWidth="1.5" />
        <path d={body} strokeWidth="2.4" />
        <path d="M588 209C605 211 618 219 626 231" stroke="#ecfeff" strokeWidth="4" />
        <path d="M102 206L131 202" stroke="#fb7185" strokeWidth="4" />
      </g>
      <path
        className="car-sweep"
        d={body}
        pathLength="1000"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeDasharray="90 910"
        strokeDashoffset="90"
        opacity="0"
      />
      <rect
        x="262"
        y="269"
        width="216"
        height="15"
        rx="5"
        fill="#14b8a6"
        opacity=".5"
        filter="url(#car-haze)"
      />
      <g className="car-cells" fill="#2dd4bf" opacity=".9">
        {cells.map((x) => (
          <rect key={x} x={x} y="271" width="12.4" height="10" rx="2.2" />
        ))}
      </g>
      <Wheel x={206} color="#5eead4" />
      <Wheel x={533} color="#6ad6f3" />
    </svg>
  );
}

function Lights() {
  const whole = { gradientUnits: 'userSpaceOnUse', y1: 0, y2: 0 } as const;
  return (
    <defs>
      <linearGradient id="car-line" {...whole} x1="94" x2="632">
        <stop stopColor="#2dd4bf" />
        <stop offset=".55" stopColor="#a7f3ec" />
        <stop offset="1" stopColor="#38bdf8" />
      </linearGradient>
      <linearGradient id="car-shine" {...whole} x1="100" x2="628">
        <stop stopColor="#a7f3ec" stopOpacity="0" />
        <stop offset=".4" stopColor="#a7f3ec" stopOpacity=".36" />
        <stop offset="1" stopColor="#a7f3ec" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="car-paint" x2="0" y2="1">
        <stop stopColor="#2a5b70" />
        <stop offset=".45" stopColor="#17344a" />
        <stop offset="1" stopColor="#070e1a" />
      </linearGradient>
      <linearGradient id="car-glass" gradientUnits="userSpaceOnUse" x1="190" y1="120" x2="420" y2="220">
        <stop stopColor="#0b1a2b" />
        <stop offset=".42" stopColor="#35697c" />
        <stop offset=".56" stopColor="#16324a" />
        <stop offset="1" stopColor="#0b1a2b" />
      </linearGradient>
      <linearGradient id="car-dusk" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="60" y2="262">
        <stop stopColor="#3f88a0" stopOpacity=".8" />
        <stop offset="1" stopColor="#1a4a60" stopOpacity=".1" />
      </linearGradient>
      <linearGradient id="car-beam">
        <stop stopColor="#d5fff8" stopOpacity=".48" />
        <stop offset="1" stopColor="#d5fff8" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="car-glow">
        <stop stopColor="#14b8a6" stopOpacity=".42" />
        <stop offset="1" stopColor="#14b8a6" stopOpacity="0" />
      </radialGradient>
      <filter id="car-haze" x="-20%" y="-100%" width="140%" height="300%">
        <feGaussianBlur stdDeviation="6" />
      </filter>
      <filter id="car-soft" x="-10%" y="-100%" width="120%" height="300%">
        <feGaussianBlur stdDeviation="2.5" />
      </filter>
    </defs>
  );
}

/** From the river, left to right: the Dome, St James's, St Peter's, the Academy. */
const towers = [
  'M241.4 262v-74.1h2v-3.9l-3.9-3.9l-2-11.7l.8-3.9l-2.7-7.8l-5.1-6.8l-3.5-3.9l-.4-12.7l1.2-1.9l-3.2-7.8l-3.9-6.9l-1.1-10.7l.7-1.9l-1.5-3.9l-.4-17.6h-.8l-.4 17.6l-1.5 3.9l.7 1.9l-1.1 10.7l-3.9 6.9l-3.1 7.8l1.1 1.9l-.4 12.7l-3.5 3.9l-5 6.8l-2.8 7.8l.8 3.9l-1.9 11.7l-3.9 3.9v3.9h1.9v74.1Z',
  'M326.6 262v-78h1.4v-3.9l-4.3-5.8l-10.3-83.9l.7-1.9l-1.5-3.9l-.2-13.7h-.8l-.2 13.7l-1.5 3.9l.7 1.9l-10.3 83.9l-4.3 5.8v3.9h1.4v78Z',
  'M440.4 262v-74.6h1.8v-4.6h-4.4v-15.4l1.1-1.9l-2.9-7.2l-4-5.5l-.4-3.6h2.6v-2.6h-2.2v-12l.9-1.8l-2.3-6.4l-2-3.6v-2.8h2v-2.1h-1.7v-8.8l.4-1.8l-2.2-5.5l-1.1-4.5l-.9-24.6l1.3-2.2v-2.1l-1.5-2.2l-.4-17.1h-1l-.4 17.1l-1.5 2.2v2.1l1.3 2.2l-.9 24.6l-1.1 4.5l-2.2 5.5l.4 1.8v8.8h-1.7v2.1h2.1v2.8l-2.1 3.6l-2.3 6.4l.9 1.8v12h-2.2v2.6h2.6l-.4 3.6l-4 5.5l-2.9 7.2l1.1 1.9v15.4h-4.4v4.6h1.8v74.6Z',
  'M571 262v-27h-10.5v-18h-3v-3h-7.5v-33h-1.5v-3.7h-3.7v-17.3h-1.1v-3h-3.9v-10.5l-3.3-4.5l-.6-6l-2.4-3.7l-.9-26.3h-1.2l-.9 26.3l-2.4 3.7l-.6 6l-3.3 4.5v10.5h-3.9v3h-1v17.3h-3.8v3.7h-1.5v33h-7.5v3h-3v18h-10.5v27Z',
];
const bridge =
  'M0 240L70 92L140 240M24 240L70 112M46 240L70 134M116 240L70 112M94 240L70 134M67 262L69 84h2L73 262';
const roofs =
  'M140 262v-14l8-7h10v-5h3v5h6l9 9v-6h20l7-9h14l7 9v4h12l12-10l12 10v-8h16v-5h3v5h10v7h12l6-8h20l6 8v-5h14l11-9l11 9v4h20v-8h3v8h9l7-8h22l7 8v-6h20l10 9v-7h12l12-10l12 10v6h18v-5h3v5h14l8-9h16l8 9v3h12l10-9l10 9v-5h15v10Z';

/** One length of the town is 600 wide and repeats without a seam. */
function Town() {
  return (
    <g className="car-town">
      <g id="car-town" fill="url(#car-dusk)">
        <path d={bridge} fill="none" stroke="#4d93a8" strokeOpacity=".45" />
        <path d={towers.join('')} />
        <path d={roofs} />
      </g>
      <use href="#car-town" x="600" />
    </g>
  );
}

function Road() {
  const dashes = Array.from({ length: 14 }, (_, index) => `M${-60 + index * 60} 0h30`).join('');
  const lamps = Array.from({ length: 6 }, (_, index) => -160 + index * 200);
  return (
    <g stroke="#3f7f8c" strokeLinecap="round">
      <path d="M0 309H740" stroke="#2b5a6b" strokeWidth="1.4" />
      <g className="car-lamps">
        {lamps.map((x) => (
          <g key={x}>
            <path d={`M${x} 309V226q0-8 8-8h6`} strokeOpacity=".55" strokeWidth="1.6" />
            <circle
              cx={x + 16}
              cy="219"
              r="9"
              fill="#fbbf24"
              stroke="none"
              opacity=".35"
              filter="url(#car-soft)"
            />
            <circle cx={x + 16} cy="219" r="2.2" fill="#fde9b8" stroke="none" />
          </g>
        ))}
      </g>
      <g transform="translate(0 335)">
        <path className="car-dashes" d={dashes} strokeWidth="2.4" />
      </g>
      <g transform="translate(0 366)" opacity=".6">
        <path className="car-dashes-near" d={dashes} strokeWidth="4" />
      </g>
    </g>
  );
}

function Wheel({ x, color }: { readonly x: number; readonly color: string }) {
  return (
    <g transform={`translate(${x} 270)`} stroke={color} strokeLinecap="round">
      <circle r="39" fill="#050a13" strokeWidth="2.2" />
      <circle r="29" strokeWidth="1.5" />
      <circle r="17" stroke="#1f3a4d" strokeWidth="6" />
      <g className="car-wheel" strokeWidth="2.6">
        {spokes.map((angle) => (
          <path key={angle} d="M-3.5-8L-6-26M3.5-8L6-26" transform={`rotate(${angle})`} />
        ))}
      </g>
      <circle r="6" fill="#0d2233" strokeWidth="2" />
    </g>
  );
}
