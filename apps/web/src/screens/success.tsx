export default function SuccessScreen() {
  return null;
}
