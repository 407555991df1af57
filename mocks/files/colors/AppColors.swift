//
//  AppColors.swift
//  Lighthouse
//
//  Created by Mara Lindqvist on 14/03/2024.
//

import UIKit

// MARK: - Brand

extension UIColor {
    /// Buttons, links and everything that can be tapped.
    static let brandPrimary = UIColor(hex: "#2F6FED")
    /// Behind ``brandPrimary``, pressed.
    @nonobjc static let brandPrimaryPressed = UIColor(hexString: "1F54BD")
    static let brandAccent = UIColor(hex: 0xFF8A00) // Warm orange

    // MARK: - Text

    /* Headlines
     * and body */
    class var textPrimary: UIColor { return UIColor(rgb: 0x1B_1F_2A) }
    public class var textSecondary: UIColor {
        UIColor(red: 91 / 255.0, green: 99 / 255.0, blue: 115 / 255.0, alpha: 1)
    }
    static var textDisabled: UIColor {
        get { UIColor(hex: "#5B6373").withAlphaComponent(0.4) }
    }

    // Only for marketing.
    //
    // Ask before use.
    @objc open class var promo: UIColor {
        return #colorLiteral(red: 0.8274509804, green: 0.1254901961, blue: 0.3803921569, alpha: 1)
    }

    // static let retired = UIColor(hex: "#123456")
    private(set) static var background: UIColor = .init(hex: "fff")!
    static let separator: UIColor! = UIColor(
        hex: "#E3E6EC",
        alpha: 0.8 // on white
    )
    static let success = UIColor("#1E9E5A") ?? .green, failure = UIColor("#D12F2F") ?? .red
    static let `default` = UIColor(white: 0.5, alpha: 1)
}

// MARK: - Helpers

extension UIColor {
    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        let red = CGFloat((hex >> 16) & 0xFF) / 255
        let green = CGFloat((hex >> 8) & 0xFF) / 255
        let blue = CGFloat(hex & 0xFF) / 255
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    func blended(with other: UIColor) -> UIColor {
        let fallback = UIColor(hex: "#000000")
        return other == self ? fallback : other
    }
}
