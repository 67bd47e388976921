const body =
  'M92 262C84 240 84 214 96 200L120 189C192 146 264 119 342 117C412 116 454 139 498 171C550 175 602 185 630 208C643 222 645 244 638 262L576 264A57 57 0 0 0 462 264L262 264A57 57 0 0 0 148 264Z';
const windows = 'M182 178C230 148 282 132 338 131C392 130 428 145 466 172C460 177 452 178 440 178Z';
const cells = Array.from({ length: 11 }, (_, index) => 268 + index * 17.2);
const spokes = [0, 72, 144, 216, 288];

/** A car drawn in light on a road before Riga's spires; charge runs through its battery. */
export function CarArtwork() {
  return (
    <svg className="car" viewBox="24 36 690 348" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="car-line" x1="0" x2="1">
          <stop offset="0" stopColor="#2dd4bf" />
          <stop offset=".55" stopColor="#a7f3ec" />
          <stop offset="1" stopColor="#38bdf8" />
        </linearGradient>
        <linearGradient id="car-fill" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#1c3350" />
          <stop offset="1" stopColor="#0a1424" />
        </linearGradient>
        <linearGradient id="car-beam" x1="0" x2="1">
          <stop offset="0" stopColor="#bff5ee" stopOpacity=".5" />
          <stop offset="1" stopColor="#bff5ee" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="car-glow">
          <stop offset="0" stopColor="#14b8a6" stopOpacity=".42" />
          <stop offset="1" stopColor="#14b8a6" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="362" cy="308" rx="340" ry="70" fill="url(#car-glow)" />
      <path className="car-city" d={skyline} />
      <path className="car-beam" d="M632 214L720 196V300L634 234Z" fill="url(#car-beam)" />
      <Road />
      <g className="car-outline">
        <path d={body} fill="url(#car-fill)" stroke="none" />
        <path d={body} className="car-halo car-halo-wide" />
        <path d={body} className="car-halo" />
        <path d={body} />
        <path d={windows} fill="#0e2036" strokeWidth="1.6" />
        <path
          d="M326 131L318 178M318 178C314 206 316 232 322 252M446 178C452 200 450 214 440 232"
          strokeWidth="1.1"
        />
        <path d="M108 204C240 190 430 190 604 207M276 203h26M404 203h26" strokeWidth="1.3" />
        <path d="M600 205C616 207 628 213 635 224" stroke="#ecfeff" strokeWidth="4" />
        <path d="M97 201L134 196" stroke="#fb7185" strokeWidth="4" />
        <path d={body} className="car-sweep" pathLength="1000" />
      </g>
      <g className="car-cells">
        {cells.map((x) => (
          <rect key={x} x={x} y="238" width="13" height="14" rx="2.5" />
        ))}
      </g>
      <Wheel x={205} />
      <Wheel x={519} />
    </svg>
  );
}

/** St Peter's, the Dome, St James's, the Academy, the cable-stayed bridge: from the river, left to right. */
const skyline =
  'M0 196H40L96 84L152 196M96 84V196M60 196L96 106M132 196L96 106M152 196H196V168H204V138L210 120L216 138V168H224V180H262V150H270V118L274 104L278 60L282 104L286 118V150H294V184H350V160H358L366 120L374 160H384V188H470V166H480V132H486V98H492V72L496 48L500 72V98H506V132H512V166H522V192H580V170L592 148L604 170V196H720';

function Road() {
  const dashes = Array.from({ length: 14 }, (_, index) => -60 + index * 60);
  return (
    <g>
      <path className="car-ground" d="M0 309H720" />
      <g className="car-dashes">
        {dashes.map((x) => (
          <path key={x} d={`M${x} 334h30`} />
        ))}
      </g>
      <g className="car-dashes car-dashes-near">
        {dashes.map((x) => (
          <path key={x} d={`M${x} 366h36`} />
        ))}
      </g>
    </g>
  );
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <g className="car-outline">
      <circle cx={x} cy="264" r="45" fill="#060c17" />
      <circle cx={x} cy="264" r="45" className="car-halo" />
      <circle cx={x} cy="264" r="33" strokeWidth="1.6" />
      <g className="car-wheel">
        <circle cx={x} cy="264" r="33" stroke="none" />
        {spokes.map((angle) => (
          <path
            key={angle}
            d={`M${x - 4} 256L${x - 5} 234M${x + 4} 256L${x + 5} 234`}
            transform={`rotate(${angle} ${x} 264)`}
          />
        ))}
      </g>
      <circle cx={x} cy="264" r="6" />
    </g>
  );
}
