interface LogoProps {
  readonly size: number;
}

/** The bolt; decoration, since the name always stands beside it. */
export const Logo = ({ size }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="9" fill="#0b1220" />
    <rect x=".5" y=".5" width="31" height="31" rx="8.5" fill="none" stroke="#14b8a6" strokeOpacity=".45" />
    <path d="M18.2 5 8 18h6.4L12.8 27 24 13.4h-6.8z" fill="#14b8a6" />
  </svg>
);
